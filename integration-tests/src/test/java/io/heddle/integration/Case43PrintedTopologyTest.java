package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A shape string gave 12 roots instead of 1, and nobody noticed. 108 NICs under switches with 36
 * ports down and 12 up: counts of every tier, a port map and the 3:1 are printed before the run.
 */
final class Case43PrintedTopologyTest {
  @TempDir Path directory;

  private static String leafSpine(int spines, int parallelLinks) {
    return """
    models:
      nic:
        type: roce-nic
        attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      switch: {type: scala-switch}
    topology:
      generator: leaf-spine
      leafs: 3
      spines: %d
      parallelLinks: %d
      hostsPerLeaf: 36
      nic: nic
      leaf: switch
      spine: switch
    workload: {type: stride, stride: 36, size: 4096B}
    """
        .formatted(spines, parallelLinks);
  }

  @Test
  void twelveRootsAreSeenBeforeTheRun() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result check = lab.check(leafSpine(12, 1));
      assertEquals(0, check.status(), check.err());
      assertTrue(check.out().contains("108 servers, 15 switches, 144 links"), check.out());
      assertTrue(check.out().contains("12 x switch"), check.out());
      assertTrue(check.out().contains("36 ports down, 12 up"), check.out());
      assertTrue(check.out().contains("3:1"), check.out());
      assertTrue(check.out().contains("leaf[0]: ports 0-35 down to host[0]"), check.out());
    }
  }

  @Test
  void oneRootIsSeenToo() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result check = lab.check(leafSpine(1, 12));
      assertEquals(0, check.status(), check.err());
      assertTrue(check.out().contains("108 servers, 4 switches, 144 links"), check.out());
      assertTrue(check.out().contains("1 x switch, each with 36 ports down"), check.out());
      assertTrue(check.out().contains("3:1"), check.out());
    }
  }
}
