package io.heddle.scalaswitch.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.heddle.scalaswitch.RuleCheck;
import io.heddle.scalaswitch.SwitchProbe;
import io.heddle.scalaswitch.SwitchSetup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Golden values of the specification's section 19.2, one test for each row. */
class Golden19_2BufferInitialisationTest {
  private static BufferPlan plan(int ports, String... map) {
    return new BufferPlan(map(map).buffer(), ports);
  }

  private static SwitchSetup map(String... map) {
    return SwitchSetup.with(
        s -> {
          if (map.length > 0) {
            s.map = SwitchSetup.decimals(map);
          }
        });
  }

  private static void assertPools(BufferPlan plan, long... expected) {
    for (int pool = 0; pool < expected.length; pool++) {
      assertEquals(expected[pool], plan.poolBytes(pool), "pool " + pool);
    }
  }

  @Test
  void p128() {
    BufferPlan plan = plan(128);
    assertEquals(32_768_000, plan.headroomBytes()); // 256,000 × 128
    assertEquals(223_232_000, plan.sizingBytes()); // 256,000,000 − 32,768,000
    assertPools(plan, 200_908_800, 22_323_200);
  }

  @Test
  void ports64() {
    BufferPlan plan = plan(64);
    assertEquals(239_616_000, plan.sizingBytes());
    assertPools(plan, 215_654_400, 23_961_600);
  }

  @Test
  void p128Map59And41() {
    assertPools(plan(128, "0.59", "0.41"), 131_706_880, 91_525_120);
  }

  @Test
  void p128MapSumBelowOne() {
    BufferPlan plan = plan(128, "0.5", "0.3", "0.1");
    assertPools(plan, 111_616_000, 66_969_600, 44_646_400);
    assertEquals(22_323_200, plan.basePoolBytes(2));
    SwitchProbe probe = new SwitchProbe(map("0.5", "0.3", "0.1"), 128);
    assertEquals(4_464_640, probe.red().lowBytes(2));
    assertEquals(17_858_560, probe.red().highBytes(2));
    SwitchSetup split = map("0.5", "0.3", "0.1");
    split.alpha = 0;
    // floor(22,323,200 ÷ 128)
    assertEquals(174_400, new SwitchProbe(split, 128).admission().staticLimitBytes(2));
  }

  @Test
  void p128MapSum1Point2() {
    assertEquals(List.of(), RuleCheck.errors(map("0.9", "0.3"), 128));
    BufferPlan plan = plan(128, "0.9", "0.3");
    assertEquals(22_323_200, plan.poolBytes(1));
    assertEquals(66_969_600, plan.basePoolBytes(1));
    SwitchProbe probe = new SwitchProbe(map("0.9", "0.3"), 128);
    assertEquals(13_393_920, probe.red().lowBytes(1));
    assertEquals(53_575_680, probe.red().highBytes(1));
  }

  @Test
  void p128MapOneAndAHalf() {
    assertEquals(List.of(), RuleCheck.errors(map("1", "0.5"), 128));
    assertEquals(0, plan(128, "1", "0.5").poolBytes(1));
  }

  @Test
  void p128Map1Point2And0Point1Stops() {
    assertEquals(
        List.of(
            "rule 4: leaf: SharedBufferManager.PoolAllocationMap sums to 1.3: the excess 0.3 is"
                + " more than its last non-zero entry 0.1 (pool 1) can give up; make the entries"
                + " sum to 1"),
        RuleCheck.errors(map("1.2", "0.1"), 128));
  }

  @Test
  void ports127InThirds() {
    BufferPlan plan = plan(127, "0.333", "0.333", "0.334");
    assertEquals(223_488_000, plan.sizingBytes());
    assertPools(plan, 74_421_504, 74_421_504, 74_644_992);
  }

  @Test
  void headroomOf1000PortsIsTheWholeBuffer() {
    assertEquals(List.of(), RuleCheck.errors(new SwitchSetup(), 1000));
    assertEquals(0, plan(1000).sizingBytes());
    List<String> errors = RuleCheck.errors(new SwitchSetup(), 1001);
    assertEquals(
        List.of(
            "rule 5: leaf: headroom 256000 B × 1001 connected ports = 256256000 B is more than"
                + " TotalSharedBufferSize 256000000 B; lower HeadRoomPerPortLimit or raise the"
                + " buffer"),
        errors);
  }

  @Test
  void uetPolicyPools() {
    assertPools(uet(128), 95_670_857, 63_780_571, 63_780_572);
    assertPools(uet(64), 102_692_571, 68_461_714, 68_461_715);
    assertPools(uet(16), 107_958_857, 71_972_571, 71_972_572);
    assertPools(uet(4), 109_275_428, 72_850_285, 72_850_287);
    assertFalse(uet(4).hasPool(3));
  }

  private static BufferPlan uet(int ports) {
    return new BufferPlan(SwitchSetup.with(s -> s.uet = true).buffer(), ports);
  }

  @Test
  void uetPolicyLimits() {
    SwitchProbe on = new SwitchProbe(SwitchSetup.trimming(), 128);
    SwitchProbe off = new SwitchProbe(uetWithoutTrimmer(), 128);
    // limits are inclusive: what fits exactly is admitted, one byte more is not
    on.assertQueueLimit(0, 300_000);
    on.assertQueueLimit(6, 450_000);
    off.assertQueueLimit(0, 1_500_000);
    off.assertQueueLimit(6, 2_250_000);
  }

  @Test
  void uetPolicyEcnBand() {
    SwitchProbe on = new SwitchProbe(SwitchSetup.trimming(), 128);
    SwitchProbe off = new SwitchProbe(uetWithoutTrimmer(), 128);
    assertEquals(60_000, on.red().lowBytes(0));
    assertEquals(240_000, on.red().highBytes(0));
    assertEquals(300_000, off.red().lowBytes(0));
    assertEquals(1_200_000, off.red().highBytes(0));
  }

  private static SwitchSetup uetWithoutTrimmer() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.trimming = false;
    return setup;
  }
}
