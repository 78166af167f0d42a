package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse.PlacedModel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Golden values of the specification's section 19.11 that concern more than one value, a test for
 * each row, and the remaining rules of 15.2 and warnings of 15.3. Rules about one value are in
 * {@code config.DeclaredAttributesTest}.
 */
class Golden19_11StartupRulesTest {
  private static final Set<String> SENDS_CODEPOINTS = Set.of("uet-codepoints");

  private static List<String> rules(SwitchSetup setup) {
    return new RuleCheck(setup, 4, "mrc-nic", SENDS_CODEPOINTS).run().rules();
  }

  @Test
  void defaultsBreakNoRule() {
    assertEquals(List.of(), rules(new SwitchSetup()));
  }

  @Test
  void allZeroPoolAllocationMap() {
    SwitchSetup setup = SwitchSetup.with(s -> s.map = SwitchSetup.decimals());
    assertEquals(
        List.of(
            "rule 3: leaf: SharedBufferManager.PoolAllocationMap creates no pool: all entries are"
                + " 0; give at least one pool a share"),
        RuleCheck.errors(setup, 4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpr", "dprWithFallback"})
  void flowletWithDpr(String method) {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.balancing = "flowlet";
              s.hash = method;
            });
    assertEquals(
        List.of(
            "rule 6: leaf: LoadBalancingMethod flowlet cannot be combined with EcmpHashMethod "
                + method
                + "; use a header hash or LoadBalancingMethod none"),
        RuleCheck.errors(setup, 4));
  }

  @Test
  void flowletWithCrc32IsAccepted() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.balancing = "flowlet";
              s.hash = "crc32";
            });
    assertEquals(List.of(), rules(setup));
  }

  @Test
  void uetPolicyWithARoceNic() {
    SwitchSetup setup = SwitchSetup.with(s -> s.uet = true);
    assertEquals(
        List.of(
            "rule 9: leaf: UETPolicyEnabled takes traffic classes from DSCP codepoints, which nic"
                + " (roce-nic) does not send; use MRC NICs only, or turn the policy off"),
        RuleCheck.errors(setup, 4));
  }

  @Test
  void uetPolicyWithOnlyMrcNicsIsAccepted() {
    assertEquals(List.of(), rules(SwitchSetup.with(s -> s.uet = true)));
  }

  @Test
  void uetPolicyIsReportedOnceByTheFirstSwitch() {
    SwitchSetup setup = SwitchSetup.with(s -> s.uet = true);
    PlacedModel spine =
        new PlacedModel(
            "spine", "scala-switch", DeviceProvider.Role.SWITCH, Set.of("uet-policy"), 0, Map.of());
    assertEquals(List.of(), new RuleCheck(setup, 4).withFirst(spine).run().rules());
  }

  @Test
  void uetPolicyOfAnUnusedModelIsNotHeldAgainstTheNics() {
    SwitchSetup setup = SwitchSetup.with(s -> s.uet = true);
    assertEquals(List.of(), new RuleCheck(setup, 4).unused().run().rules());
  }

  @Test
  void trimmingAlone() {
    SwitchSetup setup = SwitchSetup.with(s -> s.trimming = true);
    assertEquals(
        List.of(
            "rule 10: leaf: PacketTrimmer.TrimmingEnabled needs"
                + " SharedBufferManager.UETPolicyEnabled true",
            "rule 11: leaf: PacketTrimmer.TrimmingEnabled cannot be combined with PFC, which"
                + " EnablePFC turns on for TC0, TC1; set all eight entries to 0"),
        RuleCheck.errors(setup, 4));
  }

  @Test
  void trimmingWithUetPolicyAndNoPfcIsAccepted() {
    assertEquals(List.of(), rules(SwitchSetup.trimming()));
  }

  @Test
  void trimmingWithPfcAtTc5Only() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.pfc[5] = 1;
    assertEquals(List.of("rule 11"), rules(setup));
  }

  @Test
  void trimmingStatsAlone() {
    SwitchSetup setup = SwitchSetup.with(s -> s.trimmingStats = true);
    assertEquals(List.of("W5"), RuleCheck.warnings(setup, 4));
    Star star = new Star(setup, 2);
    star.node.records().report("scala-switch-trimming-stats", 1_000_000_000L);
    assertEquals(List.of(), star.node.records().rows("scala-switch-trimming-stats"));
  }

  @Test
  void rule12PoolOutsideZeroToSeven() {
    SwitchSetup setup = SwitchSetup.with(s -> s.pools = new long[] {0, 8, 0, 0, 0, 0, 0, 0});
    assertEquals(
        List.of(
            "rule 12: leaf: SharedBufferManager.TrafficClassPoolMapping sends TC1 to pool 8; pools"
                + " are numbered 0 to 7"),
        RuleCheck.errors(setup, 4));
  }

  @Test
  void rule13NegativeShare() {
    SwitchSetup setup = SwitchSetup.with(s -> s.map = SwitchSetup.decimals("1.1", "-0.1"));
    assertTrue(
        RuleCheck.errors(setup, 4)
            .contains(
                "rule 13: leaf: SharedBufferManager.PoolAllocationMap gives pool 1 the negative"
                    + " share -0.1"));
  }

  @Test
  void underTheUetPolicyUnusedValuesAreNotChecked() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.uet = true;
              s.map = SwitchSetup.decimals("-1");
              s.pools = new long[] {9, 9, 9, 9, 9, 9, 9, 9};
            });
    assertEquals(List.of(), rules(setup));
  }

  @Test
  void brokenRulesAreGathered() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.trimming = true;
              s.balancing = "flowlet";
              s.hash = "dpr";
              s.headroom = 100_000_000;
              s.map = SwitchSetup.decimals();
            });
    assertEquals(List.of("rule 3", "rule 5", "rule 6", "rule 10", "rule 11"), rules(setup));
  }

  @Test
  void warningsNameWhatTheDocumentationAccepts() {
    assertEquals(List.of("W1"), warnings(s -> s.map = SwitchSetup.decimals("0.9", "0.2")));
    assertEquals(List.of("W2"), warnings(s -> s.xon = 700_000));
    assertEquals(List.of("W3"), warnings(s -> s.pfc = new long[] {1, 1, 1, 0, 0, 0, 0, 0}));
    assertEquals(List.of("W4"), warnings(s -> s.pools = new long[] {0, 1, 0, 5, 0, 0, 0, 0}));
    assertEquals(List.of("W6"), warnings(s -> s.xoff = 10_000_000));
    assertEquals(
        List.of("W8"),
        warnings(
            s -> {
              s.min = "0.9";
              s.max = "0.8";
            }));
    assertEquals(List.of("W9"), warnings(s -> s.pfc = new long[] {1, 1, 2, 0, 0, 0, 0, 0}));
    assertEquals(List.of("W10"), warnings(s -> s.headroom = 18_000));
    assertEquals(List.of(), warnings(s -> s.headroom = 18_368)); // 2 × 5,000 + 2 × 4,184
  }

  private static List<String> warnings(java.util.function.Consumer<SwitchSetup> change) {
    return RuleCheck.warnings(SwitchSetup.with(change), 4);
  }
}
