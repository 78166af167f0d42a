package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Versions 1.9.0, 1.10.0 and 2.0.0 of one plugin together: numbers are compared, not texts. */
final class Case61HighestVersionByNumberTest {
  @TempDir private Path directory;
  private Path mine;

  @BeforeEach
  void dropThreeVersions() throws Exception {
    mine = Files.createDirectories(directory.resolve("mine"));
    Path roce = Jars.shipped("plugin-roce-nic");
    for (String version : new String[] {"1.9.0", "1.10.0", "2.0.0"}) {
      Jars.withVersion(roce, version).write(mine.resolve("roce-" + version + ".jar"));
    }
  }

  @Test
  void shouldTakeTheHighestInRange() throws Exception {
    Said said = check("version: \"[1.9,2)\"");
    assertEquals(0, said.status(), said.err());
    assertTrue(said.err().contains("roce-nic 1.10.0"), said.err());
  }

  @Test
  void shouldTakeTheHighestWhenNothingIsAsked() throws Exception {
    Said said = check("from: io.heddle.plugin-roce-nic");
    assertEquals(0, said.status(), said.err());
    assertTrue(said.err().contains("roce-nic 2.0.0"), said.err());
  }

  private Said check(String line) throws Exception {
    Path experiment =
        Experiments.withNic(
            directory,
            "type: roce-nic\n    "
                + line
                + "\n    attributes: {ErrorRecovery: {strategy: go-back-n},"
                + " CongestionControl: {strategy: none}}");
    return Distribution.run(
        "run",
        experiment.toString(),
        "--plugins",
        mine.toString(),
        "--out",
        directory.resolve("out").toString());
  }
}
