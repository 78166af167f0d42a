package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.builtin.RedMarker;
import io.heddle.scalaswitch.egress.EgressAdmission;
import io.heddle.scalaswitch.egress.TrimCounts;
import io.heddle.scalaswitch.spi.BufferAdmission;

/**
 * The parts of a switch whose ports never send: packets go in at port 0 and stay in the queue they
 * are admitted to.
 */
public final class SwitchProbe {
  public final Star star;
  final SwitchParts parts;

  public SwitchProbe(SwitchSetup setup, int ports) {
    star = new Star(setup, ports);
    parts = star.parts();
  }

  /** What the trimmer did; null while it is off. */
  public TrimCounts trims() {
    return parts.trims();
  }

  /** Counters of the buffer. */
  public SharedBuffer buffer() {
    return parts.buffer();
  }

  /** The built-in marker. */
  public RedMarker red() {
    return (RedMarker) parts.marker();
  }

  /** The admission in force. */
  public BufferAdmission admission() {
    return parts.admission();
  }

  /** Charges packets to a queue until one is refused; returns how many were admitted. */
  public int fill(int egressPort, int chargeBytes, int dscp) {
    for (int n = 0; ; n++) {
      if (offer(egressPort, chargeBytes, dscp) != EgressAdmission.ADMITTED) {
        return n;
      }
    }
  }

  /** Offers one packet to a queue as if it had just been routed there. */
  public int offer(int egressPort, int chargeBytes, int dscp) {
    return offer(egressPort, Frame.charged(chargeBytes, 0, egressPort, dscp));
  }

  /** Offers a packet to a queue; it is charged at ingress first. */
  public int offer(int egressPort, Packet packet) {
    parts.classifier().tag(0, packet);
    assertEquals(0, parts.ingress().admit(packet));
    return parts.egress().offer(packet, egressPort, parts.ports()[egressPort].facesNic());
  }

  /** Asserts the limit of an empty queue for packets of a codepoint, to the byte. */
  public void assertQueueLimit(int dscp, long limit) {
    Frame frame = Frame.charged((int) limit, 0, 1, dscp);
    assertEquals(BufferAdmission.ADMIT, admission().offer(1, 0, (int) limit, frame));
    assertEquals(BufferAdmission.TRIM, admission().offer(1, 0, (int) limit + 1, frame));
  }

  /** Asserts that an empty queue takes data and retransmissions of 9,000 B. */
  public void assertTakesFullFrames() {
    assertEquals(EgressAdmission.ADMITTED, offer(1, 9_000, 4));
    assertEquals(EgressAdmission.ADMITTED, offer(1, 9_000, 6));
  }

  /** Bytes queued on a port out of a pool. */
  public long queued(int port, int pool) {
    return parts.buffer().queued(port, pool);
  }
}
