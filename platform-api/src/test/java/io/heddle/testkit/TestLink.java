package io.heddle.testkit;

import io.heddle.api.net.Packet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** A link of a {@link TestNetwork}: can lose chosen frames and remembers what passed. */
public final class TestLink {
  /**
   * A frame as it was given to the link.
   *
   * @param from name of the sending device
   * @param packet the frame (its fields may have changed since)
   * @param kind {@code packet.kind} at that time
   * @param wireBytes {@code packet.wireBytes} at that time
   * @param lastBitSentPs when its last bit left
   * @param lost whether the link lost it
   */
  public record Sent(
      String from, Packet packet, byte kind, int wireBytes, long lastBitSentPs, boolean lost) {}

  private final TestPort a;
  private final TestPort b;
  // Both ends add, each on a thread of its own in a run on threads.
  private final List<Sent> sent = Collections.synchronizedList(new ArrayList<>());
  private final List<Predicate<Packet>> losses = new ArrayList<>();
  private java.util.function.BiConsumer<Packet, TestNode> onArrival = (p, n) -> {};

  TestLink(TestNetwork network, TestNode lower, TestNode upper, long bitsPerSec, long delayPs) {
    a = new TestPort(network, lower, this, true, bitsPerSec, delayPs);
    b = new TestPort(network, upper, this, false, bitsPerSec, delayPs);
    a.join(b);
    b.join(a);
  }

  /**
   * Loses every frame the predicate accepts; asked once a frame, in order. Several predicates: any
   * of them.
   */
  public TestLink lose(Predicate<Packet> predicate) {
    losses.add(predicate);
    return this;
  }

  /** Is told of each arrival, just before the device. */
  public TestLink onArrival(java.util.function.BiConsumer<Packet, TestNode> listener) {
    onArrival = listener;
    return this;
  }

  /** Both ends run at another rate from the next frame on; their devices are not told. */
  public TestLink rate(long bitsPerSec) {
    a.rate(bitsPerSec);
    b.rate(bitsPerSec);
    return this;
  }

  /** Tells the devices of both ends that the rate is another one. */
  public TestLink announce() {
    a.announceRate();
    b.announceRate();
    return this;
  }

  /** Everything given to the link so far, both directions, in order. */
  public List<Sent> sent() {
    return sent;
  }

  long delayPs() {
    return a.delayPs();
  }

  boolean pass(Packet packet, TestNode from, long lastBitSentPs) {
    boolean lost = false;
    for (Predicate<Packet> loss : losses) {
      lost |= loss.test(packet);
    }
    sent.add(
        new Sent(from.info().name(), packet, packet.kind, packet.wireBytes, lastBitSentPs, lost));
    return !lost;
  }

  void arrived(Packet packet, TestNode to) {
    onArrival.accept(packet, to);
  }
}
