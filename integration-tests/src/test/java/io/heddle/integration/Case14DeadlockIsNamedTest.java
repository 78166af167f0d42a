package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A pause storm that spreads until everything stops. {@code examples/pfc-deadlock} ends with the
 * ring of ports and classes named, the unfinished messages listed, and a status that is not 0.
 */
final class Case14DeadlockIsNamedTest {
  private static final Path EXAMPLE =
      ProjectFiles.ROOT.resolve("examples/pfc-deadlock/experiment.yaml");

  /** Ports of the ring as the topology numbers them: where a switch sends on, where it receives. */
  private static final List<String> RING =
      List.of(
          "ring[0] port 1 class 0 -> ring[1] from port 1 class 0",
          "ring[1] from port 1 class 0 -> ring[1] port 2 class 0",
          "ring[1] port 2 class 0 -> ring[2] from port 2 class 0",
          "ring[2] from port 2 class 0 -> ring[2] port 1 class 0",
          "ring[2] port 1 class 0 -> ring[3] from port 1 class 0",
          "ring[3] from port 1 class 0 -> ring[3] port 2 class 0",
          "ring[3] port 2 class 0 -> ring[0] from port 2 class 0",
          "ring[0] from port 2 class 0 -> ring[0] port 1 class 0");

  @TempDir Path directory;

  @Test
  void ringIsNamedWithPortsAndClasses() throws Exception {
    try (Lab lab = new Lab(directory).checkingInvariants()) {
      Lab.Result run = lab.run(EXAMPLE);
      assertEquals(1, run.status(), run.err());
      assertTrue(
          run.err()
              .replaceAll("(?m)^ +", "")
              .contains(
                  "these wait for each other in a ring, so none can ever go on:\n"
                      + String.join("\n", RING)),
          run.err());
      assertTrue(run.err().contains("messages     0 finished, 4 unfinished, 0 failed"), run.err());
      assertTrue(run.err().contains("flow 1 waits for"), run.err());
      assertTrue(run.err().contains("drops        0 frames dropped"), run.err());
      String stall = Files.readString(run.directory().resolve("stall.json"));
      assertTrue(stall.contains("\"ring\""), stall);
      assertTrue(stall.contains("ring[3] port 2 class 0"), stall);
    }
  }

  /** The same without PFC, and with routes that go both ways round, ends by itself. */
  @Test
  void withoutTheRingOfPausesTheSameTrafficEnds() throws Exception {
    try (Lab lab = new Lab(directory)) {
      for (String change :
          List.of(
              "models.ring.attributes.SharedBufferManager.EnablePFC=[0,0,0,0,0,0,0,0]",
              "models.ring.attributes.EcmpHashMethod=hash")) {
        Lab.Result run = lab.run(EXAMPLE, change, "stop.after=100ms");
        assertEquals(0, run.status(), run.err());
        assertFalse(run.err().contains("in a ring"), run.err());
      }
    }
  }
}
