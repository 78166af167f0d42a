package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Codepoints;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The worked examples of the specification's section 18. */
class WorkedExamples18Test {
  @Nested
  class Example18_1TheDefaultSwitchWith128Ports {
    private final BufferPlan plan = new BufferPlan(new SwitchSetup().buffer(), 128);

    @Test
    void sizes() {
      assertEquals(32_768_000, plan.headroomBytes());
      assertEquals(223_232_000, plan.sizingBytes());
      assertEquals(200_908_800, plan.poolBytes(0));
      assertEquals(22_323_200, plan.poolBytes(1));
      assertEquals(700_000, plan.xoffBytes());
      assertEquals(300_000, plan.xonBytes());
      assertEquals(256_000, plan.headroomPerPortBytes());
    }

    @Test
    void classes() {
      assertTrue(plan.isLossless(0) && plan.isLossless(1));
      for (int c = 2; c < 8; c++) {
        assertFalse(plan.isLossless(c));
        assertEquals(0, plan.poolOf(c));
      }
      assertEquals(0b01, plan.priorityGroup(0));
      assertEquals(0b10, plan.priorityGroup(1));
    }

    @Test
    void pool1Holds31PausedPorts() {
      assertTrue(31 * 704_000L <= plan.poolBytes(1));
      assertTrue(32 * 704_000L > plan.poolBytes(1));
      Star star = new Star(new SwitchSetup(), 128);
      int held = 0;
      while (fillPort(star, held)) {
        held++;
      }
      assertEquals(31, held);
    }

    /** Charges a port with 176 packets of 4,000 B of TC1; false if the pool could not take all. */
    private boolean fillPort(Star star, int port) {
      for (int i = 0; i < 176; i++) {
        Frame frame = Frame.charged(4_000, port, 1, 8);
        star.parts().classifier().tag(port, frame);
        if (star.parts().ingress().admit(frame) != IngressAdmission.ADMITTED) {
          return false;
        }
      }
      return star.parts().pauses().holds(port, 1);
    }

    @Test
    void fixedLimits() {
      SwitchSetup split = SwitchSetup.with(s -> s.alpha = 0);
      SwitchProbe probe = new SwitchProbe(split, 128);
      assertEquals(1_569_600, probe.admission().staticLimitBytes(0));
      assertEquals(174_400, probe.admission().staticLimitBytes(1));
      assertEquals(313_920, probe.red().lowBytes(0));
      assertEquals(1_255_680, probe.red().highBytes(0));
      assertEquals(34_880, probe.red().lowBytes(1));
      assertEquals(139_520, probe.red().highBytes(1));
      split.cap = true;
      SwitchProbe cap = new SwitchProbe(split, 128);
      assertEquals(1_500_000, cap.admission().staticLimitBytes(0));
      assertEquals(1_500_000, cap.admission().staticLimitBytes(1));
      assertEquals(300_000, cap.red().lowBytes(1));
      assertEquals(1_200_000, cap.red().highBytes(1));
      // pool 1 holds 14 caps
      assertEquals(14, plan.poolBytes(1) / 1_500_000);
    }
  }

  @Nested
  class Example18_2PauseAndRelease {
    private final IngressDrive drive = new IngressDrive(new SwitchSetup(), 128);

    private void admit(int count) {
      for (int i = 0; i < count; i++) {
        assertEquals(IngressAdmission.ADMITTED, drive.admit(4_000, 0));
      }
    }

    @Test
    void arrivals() {
      admit(174);
      assertEquals(696_000, drive.buffer().occupancy(0, 0));
      admit(1);
      assertEquals(700_000, drive.buffer().occupancy(0, 0));
      assertFalse(drive.isPaused());
      admit(1);
      assertTrue(drive.isPaused());
      assertEquals(704_000, drive.buffer().occupancy(0, 0));
      assertEquals(0, drive.buffer().headroom(0, 0));
      admit(64);
      assertEquals(704_000, drive.buffer().occupancy(0, 0));
      assertEquals(256_000, drive.buffer().headroom(0, 0));
      assertEquals(IngressAdmission.HEADROOM_FULL, drive.admit(4_000, 0));
    }

    @Test
    void departures() {
      admit(240);
      depart(64);
      assertEquals(0, drive.buffer().headroom(0, 0));
      assertEquals(704_000, drive.buffer().occupancy(0, 0));
      assertTrue(drive.isPaused());
      depart(100);
      assertEquals(304_000, drive.buffer().occupancy(0, 0));
      assertTrue(drive.isPaused());
      depart(1);
      assertEquals(300_000, drive.buffer().occupancy(0, 0));
      assertFalse(drive.isPaused());
      depart(75);
      assertEquals(0, drive.buffer().ingressUsed(0));
      assertEquals(0, drive.buffer().lossless(0, 0));
    }

    private void depart(int count) {
      for (int i = 0; i < count; i++) {
        drive.release(4_000, IngressAdmission.LOSSLESS);
      }
    }
  }

  @Nested
  class Example18_3SizingALosslessClass {
    @Test
    void poolShares() {
      BufferPlan share =
          new BufferPlan(
              SwitchSetup.with(s -> s.map = SwitchSetup.decimals("0.596", "0.404")).buffer(), 128);
      assertEquals(90_185_728, share.poolBytes(1));
      assertTrue(share.poolBytes(1) >= 90_112_000);
      BufferPlan even =
          new BufferPlan(
              SwitchSetup.with(s -> s.map = SwitchSetup.decimals("0.59", "0.41")).buffer(), 128);
      assertEquals(131_706_880, even.poolBytes(0));
      assertEquals(91_525_120, even.poolBytes(1));
    }

    @Test
    void xoffForTheDefaultPool() {
      assertEquals(170_400, 22_323_200 / 128 - 4_000);
      // with it all 128 ports pause before pool 1 is full: 128 × 174,400 B = 22,323,200 B
      Star star = new Star(SwitchSetup.with(s -> s.xoff = 170_400), 128);
      for (int port = 0; port < 128; port++) {
        while (!star.parts().pauses().holds(port, 1)) {
          Frame frame = Frame.charged(4_000, port, 1, 8);
          star.parts().classifier().tag(port, frame);
          assertEquals(IngressAdmission.ADMITTED, star.parts().ingress().admit(frame));
        }
      }
      assertTrue(star.buffer().ingressUsed(1) <= 22_323_200);
    }
  }

  @Nested
  class Example18_4UetPolicyWithTheTrimmer {
    @Test
    void stalledPort() {
      SwitchProbe probe = new SwitchProbe(SwitchSetup.trimming(), 128);
      BufferPlan plan = probe.parts.plan();
      assertEquals(95_670_857, plan.poolBytes(0));
      assertEquals(63_780_571, plan.poolBytes(1));
      assertEquals(63_780_572, plan.poolBytes(2));
      for (int i = 0; i < 72; i++) {
        assertEquals(0, probe.offer(1, 4_156, Codepoints.TRIMMABLE));
      }
      assertEquals(299_232, probe.queued(1, 0));
      Frame seventyThird = Frame.charged(4_156, 0, 1, Codepoints.TRIMMABLE);
      assertEquals(0, probe.offer(1, seventyThird));
      assertEquals(46, seventyThird.tagBytes);
      // 6,520 more trimmed packets fill TC1, the next is dropped
      assertEquals(6_520, probe.fill(1, 4_156, Codepoints.TRIMMABLE));
      assertEquals(299_966, probe.queued(1, 1));
      int whole = 0;
      while (probe.offer(1, 4_156, Codepoints.TRIMMABLE_RTX) == 0) {
        whole++;
      }
      assertEquals(108 - 72, whole);
      assertEquals(448_848, probe.queued(1, 0));
    }
  }
}
