package io.heddle.scalaswitch;

import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;

/** Charges and releases packets of one ingress port, number 0, without moving them. */
public final class IngressDrive {
  public final Star star;
  private final SwitchParts parts;

  public IngressDrive(SwitchSetup setup, int ports) {
    this(setup, ports, Star.RATE, Star.DELAY);
  }

  public IngressDrive(SwitchSetup setup, int ports, long rate, long delayPs) {
    star = new Star(setup, ports, rate, delayPs);
    parts = star.parts();
  }

  /** Counters of the buffer. */
  public SharedBuffer buffer() {
    return parts.buffer();
  }

  /** Whether port 0 has paused its sender for pool 0. */
  public boolean isPaused() {
    return parts.pauses().holds(0, 0);
  }

  /** Offers one packet; returns the answer of ingress admission. */
  public int admit(int chargeBytes, int dscp) {
    Frame frame = Frame.charged(chargeBytes, 0, 1, dscp);
    parts.classifier().tag(0, frame);
    return parts.ingress().admit(frame);
  }

  /** Offers packets until the sender is paused; returns how many it took. */
  public int admitUntilPaused(int chargeBytes, int dscp) {
    int n = 0;
    while (!isPaused()) {
      if (admit(chargeBytes, dscp) != IngressAdmission.ADMITTED) {
        throw new AssertionError("refused before the pause, after " + n);
      }
      n++;
    }
    return n;
  }

  /** Offers packets until one is refused; returns how many were admitted. */
  public int admitUntilRefused(int chargeBytes, int dscp) {
    int n = 0;
    while (admit(chargeBytes, dscp) == IngressAdmission.ADMITTED) {
      n++;
    }
    return n;
  }

  /** Gives back one packet's charge of pool 0. */
  public void release(int chargeBytes, int flags) {
    parts.ingress().release(0, 0, chargeBytes, flags);
  }

  /** Gives back lossless charges until the sender may resume; returns how many it took. */
  public int releaseUntilResumed(int chargeBytes) {
    int n = 0;
    while (isPaused()) {
      release(chargeBytes, IngressAdmission.LOSSLESS);
      n++;
    }
    return n;
  }
}
