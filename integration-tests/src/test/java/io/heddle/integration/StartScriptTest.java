package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/heddle}: which Java, from where, and what a signal does. */
final class StartScriptTest {
  @TempDir private Path directory;

  @Test
  void shouldSayWhatToInstallWhenThereIsNoJava() throws Exception {
    Said said = Distribution.script(bare(), directory, "--version");
    assertEquals(3, said.status());
    assertTrue(
        said.err().startsWith("heddle: error HED-1100: no Java 17 or newer was found\n"),
        said.err());
    assertTrue(said.err().contains("openjdk-17-jre-headless"), said.err());
  }

  @Test
  void shouldRefuseAnOldJavaByNumber() throws Exception {
    Path old = fakeJava("1.8.0_402", "exit 9");
    Said said = Distribution.script(Map.of("HEDDLE_JAVA", old.toString()), directory, "--version");
    assertEquals(3, said.status());
    assertEquals(
        "heddle: error HED-1100: HEDDLE_JAVA="
            + old
            + " is not a Java 17 or newer; "
            + old
            + "/bin/java is Java 8\n"
            + "    point it at a java executable or a JDK folder, or unset it\n",
        said.err());
  }

  @Test
  void shouldLeaveTheCollectorAndItsYoungSpaceToWhoeverNamesThem() throws Exception {
    Path java = fakeJava("17.0.1", "echo \"$@\"");
    String own = started(java, "-Xmx8g");
    assertTrue(own.contains(" -Xmn64m ") && own.contains("-XX:+UseSerialGC "), own);
    String collector = started(java, "-XX:+UseG1GC");
    assertFalse(collector.contains("-Xmn") || collector.contains("UseSerialGC"), collector);
    String young = started(java, "-Xmn8m");
    assertFalse(young.contains("-Xmn64m"), young);
    assertTrue(young.contains("-XX:+UseSerialGC ") && young.contains(" -Xmn8m "), young);
  }

  private String started(Path java, String options) throws Exception {
    Map<String, String> environment =
        Map.of("HEDDLE_JAVA", java.toString(), "HEDDLE_OPTS", options);
    Said said = Distribution.script(environment, directory, "--version");
    assertEquals(0, said.status(), said.err());
    return said.out();
  }

  @Test
  void shouldStartThroughALinkFromAnotherFolder() throws Exception {
    Path link =
        Files.createSymbolicLink(
            directory.resolve("a link to heddle"), Distribution.HOME.resolve("bin/heddle"));
    Said said =
        Distribution.process(
            Map.of(), directory, List.of(link.toString(), "bundles", "why", "kernel"));
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("io.heddle.kernel"), said.out());
  }

  @Test
  void shouldCloseItsRecordsWhenTerminated() throws Exception {
    Path experiment = Files.writeString(directory.resolve("long.yaml"), LONG);
    Process process =
        new ProcessBuilder(
                Distribution.HOME.resolve("bin/heddle").toString(),
                "run",
                experiment.toString(),
                "--out",
                "out")
            .directory(directory.toFile())
            .redirectOutput(directory.resolve("stdout.txt").toFile())
            .redirectError(directory.resolve("stderr.txt").toFile())
            .start();
    awaitRunning(process);
    process.destroy(); // SIGTERM
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), "it did not end");
    assertEquals(143, process.exitValue(), Files.readString(directory.resolve("stderr.txt")));
    String manifest = Files.readString(directory.resolve("out/run.json"));
    assertTrue(manifest.contains("\"stopped\""), manifest);
    for (String record : List.of("long-nd-stats-0.csv", "long-flow-stats-0.csv")) {
      String rows = Files.readString(directory.resolve("out").resolve(record));
      assertTrue(rows.endsWith("\n"), record + " ends within a row");
    }
  }

  /** Endless: two hosts that send to one another for as long as they are let. */
  private static final String LONG =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: long}
      models:
        nic:
          type: roce-nic
          attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: permutation, size: 100GB}
      records: {include: [nd-stats, flow-stats], nd-stats: {interval: 100us}}
      stop: {after: 60s}
      """;

  private void awaitRunning(Process process) throws IOException, InterruptedException {
    Path record = directory.resolve("out/long-nd-stats-0.csv");
    for (int i = 0; i < 3_000; i++) {
      if (Files.exists(record) && Files.size(record) > 1_000) {
        return;
      }
      assertTrue(process.isAlive(), Files.readString(directory.resolve("stderr.txt")));
      Thread.sleep(100);
    }
    throw new AssertionError("the run does not write rows");
  }

  private Path fakeJava(String version, String action) throws IOException {
    Path home = Files.createDirectories(directory.resolve("jdk"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + action + "\n");
    assertTrue(java.toFile().setExecutable(true));
    return home;
  }

  /** A PATH with the commands the script uses, and no java. */
  private Map<String, String> bare() throws IOException {
    Path bin = Files.createDirectories(directory.resolve("bin"));
    for (String name : List.of("sh", "dirname", "readlink", "sed", "head", "stty", "cut")) {
      for (Path folder : List.of(Path.of("/usr/bin"), Path.of("/bin"))) {
        if (Files.exists(folder.resolve(name)) && !Files.exists(bin.resolve(name))) {
          Files.createSymbolicLink(bin.resolve(name), folder.resolve(name));
        }
      }
    }
    return Map.of("PATH", bin.toString(), "JAVA_HOME", "", "HEDDLE_JAVA", "");
  }
}
