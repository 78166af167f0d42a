package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Only some core switches carried traffic, because each tier made the same choice. In a fat tree of
 * three tiers the flows on the uplinks of every tier pass a chi-square test, whatever the seed.
 */
final class Case48TiersSpreadTest {
  private static final int ROUNDS = 32;

  @TempDir Path directory;

  /** 128 servers x 32 rounds: 4,096 flows of one packet, and as many acknowledgements back. */
  private static String fatTree(int seed) {
    return """
    simulation: {seed: %d}
    models:
      nic:
        type: roce-nic
        attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      switch: {type: scala-switch}
    topology: {generator: fat-tree, k: 8, nic: nic, edge: switch, aggregation: switch, core: switch}
    workload: {type: permutation, rounds: %d, size: 4096B}
    records: {include: [scala-switch-load-balancing-stats]}
    stop: {after: 100ms}
    """
        .formatted(seed, ROUNDS);
  }

  @Test
  void uplinksOfEveryTierPassAChiSquareTest() throws Exception {
    try (Lab lab = new Lab(directory)) {
      for (int seed = 1; seed <= 3; seed++) {
        Lab.Result run = lab.run(fatTree(seed));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("messages     4096 finished"), run.err());
        assertEven(run, "2", seed);
        assertEven(run, "1", seed);
      }
    }
  }

  /** Flows per uplink of all switches of a tier, each switch against its own mean. */
  private static void assertEven(Lab.Result run, String tier, int seed) throws Exception {
    Map<String, Map<String, Long>> bySwitch = new LinkedHashMap<>();
    for (Map<String, String> row : run.rows("scala-switch-load-balancing-stats")) {
      if (row.get("tier").equals(tier)) {
        // a total since the start: the last row of a member stands
        bySwitch
            .computeIfAbsent(row.get("node_id"), n -> new LinkedHashMap<>())
            .put(row.get("ifid"), Long.parseLong(row.get("packets")));
      }
    }
    assertEquals(32, bySwitch.size(), "tier " + tier);
    double chiSquare = 0;
    int freedom = 0;
    for (Map<String, Long> uplinks : bySwitch.values()) {
      assertEquals(4, uplinks.size());
      double mean = uplinks.values().stream().mapToLong(n -> n).average().orElseThrow();
      assertTrue(mean > 20, "tier " + tier + ": only " + mean + " flows an uplink");
      for (long flows : uplinks.values()) {
        chiSquare += (flows - mean) * (flows - mean) / mean;
      }
      freedom += uplinks.size() - 1;
    }
    // 96 degrees of freedom: the 0.999 quantile is 142.5
    assertEquals(96, freedom);
    assertTrue(chiSquare < 142.5, "tier " + tier + ", seed " + seed + ": chi-square " + chiSquare);
  }
}
