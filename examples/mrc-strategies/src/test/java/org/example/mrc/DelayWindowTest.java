package org.example.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.contract.CongestionControlContract;
import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.spi.CongestionControl;
import org.junit.jupiter.api.Test;

/** The published contract of congestion controls, and what is special about this one. */
class DelayWindowTest extends CongestionControlContract {
  private static final int PACKET = 4_156;
  private static final long US = 1_000_000;

  private final HandNic nic = new HandNic();

  @Override
  protected CongestionControl create(HandNic view) {
    return new DelayWindowFactory()
        .create(new DelayWindowConfig(2 * US, 1.0, 0.8, 0.5, 64, 256), view, view);
  }

  @Override
  protected void checkStep(CongestionControl control) {
    assertTrue(control.windowBytes() >= PACKET && control.windowBytes() <= 256.0 * PACKET);
  }

  private static void sack(CongestionControl control, long rttPs) {
    control.acknowledged(PACKET, rttPs, false, 0, false);
  }

  @Test
  void oneWindowOfAcknowledgementsGrowsItByAPacket() {
    CongestionControl control = create(nic);
    for (int i = 0; i < 64; i++) {
      sack(control, 6 * US);
    }
    assertEquals(65.0, control.windowBytes() / PACKET, 0.01);
  }

  @Test
  void delayAboveTheTargetShrinksItOnceInARoundTrip() {
    CongestionControl control = create(nic);
    sack(control, 6 * US);
    double before = control.windowBytes();
    // 10 us - 6 us = 4 us, half of it above the target: 1 - 0.8 x 0.5
    sack(control, 10 * US);
    assertEquals(0.6, control.windowBytes() / before, 1e-9);
    sack(control, 10 * US);
    assertEquals(0.6, control.windowBytes() / before, 1e-9);
    nic.nowPs += 10 * US;
    sack(control, 10 * US);
    assertEquals(0.36, control.windowBytes() / before, 1e-9);
  }

  @Test
  void aLossHalvesIt() {
    CongestionControl control = create(nic);
    control.timedOut(PACKET);
    assertEquals(32.0, control.windowBytes() / PACKET, 1e-9);
  }
}
