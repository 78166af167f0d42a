package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code heddle new}: every kind of project is written by the built distribution, built with Maven
 * against its folder {@code sdk} without a network, listed, and its experiment run.
 */
final class NewProjectTest {
  private static final Path DOWNLOADED =
      Path.of(System.getProperty("heddle.test.repository", "")).toAbsolutePath();
  private static final Path MAVEN =
      Path.of(System.getProperty("heddle.test.maven", "/usr/share/maven")).resolve("bin/mvn");

  @TempDir private Path scratch;

  /** What is written, by its name: the words behind {@code heddle new}. */
  private static Map<String, List<String>> projects() {
    Map<String, List<String>> projects = new TreeMap<>();
    projects.put("my-nic", List.of("nic", "my-nic"));
    projects.put("my-switch", List.of("switch", "my-switch"));
    projects.put("my-workload", List.of("workload", "my-workload"));
    projects.put("my-sink", List.of("sink", "my-sink"));
    for (String point :
        List.of("switch.member-selection", "switch.egress-scheduler", "mrc.path-selection")) {
      String name = "my-" + point.substring(point.indexOf('.') + 1);
      projects.put(name, List.of("strategy", name, "--point", point));
    }
    return projects;
  }

  @Test
  void everyKindBuildsIsListedAndRuns() throws Exception {
    Path folder = Files.createDirectory(scratch.resolve("my projects"));
    for (List<String> words : projects().values()) {
      write(folder, words);
    }
    build(folder);
    Path plugins = Files.createDirectory(scratch.resolve("mine"));
    for (String name : projects().keySet()) {
      Path jar = folder.resolve(name).resolve("target").resolve(name + "-1.0.0.jar");
      Files.copy(jar, plugins.resolve(jar.getFileName()));
      assertTestsRan(folder.resolve(name));
    }
    assertListed(plugins);
    for (String name : projects().keySet()) {
      run(folder.resolve(name).resolve("experiment.yaml"), plugins, name);
    }
    assertTrue(Files.exists(scratch.resolve("out-my-sink/json/flow-stats.jsonl")));
    assertEquals(8, Table.read(scratch.resolve("out-my-nic"), "my-nic-messages").rows().size());
    assertEquals(
        8 * 4,
        Table.read(scratch.resolve("out-my-workload"), "my-workload-messages").rows().size());
    assertFalse(Table.read(scratch.resolve("out-my-switch"), "my-switch-queues").rows().isEmpty());
  }

  private static void write(Path folder, List<String> words) {
    List<String> command = new java.util.ArrayList<>(List.of("new"));
    command.addAll(words);
    command.addAll(
        List.of("--group", "org.acme", "--dir", folder.resolve(words.get(1)).toString()));
    Said said = Distribution.run(command.toArray(new String[0]));
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("pom.xml"), said.out());
  }

  /** One Maven for all of them; each also builds on its own. */
  private void build(Path folder) throws IOException, InterruptedException {
    StringBuilder modules = new StringBuilder();
    projects()
        .keySet()
        .forEach(name -> modules.append("<module>").append(name).append("</module>"));
    Files.writeString(
        folder.resolve("pom.xml"),
        "<project><modelVersion>4.0.0</modelVersion><groupId>org.acme</groupId>"
            + "<artifactId>all</artifactId><version>1</version><packaging>pom</packaging><modules>"
            + modules
            + "</modules></project>\n");
    Said said =
        Distribution.process(
            Map.of("MAVEN_OPTS", ""),
            folder,
            List.of(
                MAVEN.toString(),
                "-q",
                "-B",
                "-s",
                settings().toString(),
                "-Dmaven.repo.local=" + scratch.resolve("repository"),
                "package"));
    assertEquals(0, said.status(), said.out() + said.err());
  }

  /** What is not Heddle's comes from what the main build has downloaded, and from nowhere else. */
  private Path settings() throws IOException {
    return Files.writeString(
        scratch.resolve("settings.xml"),
        "<settings><mirrors><mirror><id>downloaded</id><mirrorOf>external:*</mirrorOf><url>"
            + DOWNLOADED.toUri()
            + "</url></mirror></mirrors></settings>\n",
        StandardCharsets.UTF_8);
  }

  private static void assertTestsRan(Path project) throws IOException {
    try (Stream<Path> reports = Files.list(project.resolve("target/surefire-reports"))) {
      List<Path> texts = reports.filter(r -> r.toString().endsWith(".txt")).toList();
      assertEquals(1, texts.size(), texts.toString());
      String text = Files.readString(texts.get(0));
      assertTrue(text.matches("(?s).*Tests run: [1-9].*, Failures: 0, Errors: 0.*"), text);
    }
  }

  private static void assertListed(Path plugins) {
    Said models = Distribution.run("models", "--plugins", plugins.toString());
    assertEquals(0, models.status(), models.err());
    assertEquals("", models.err());
    for (String name : List.of("my-nic", "my-switch", "my-workload", "my-sink")) {
      assertTrue(models.out().contains(name), name + " is missing in\n" + models.out());
    }
    Said shown = Distribution.run("models", "show", "my-nic", "--plugins", plugins.toString());
    assertTrue(shown.out().contains("SegmentSize"), shown.out() + shown.err());
    assertTrue(shown.out().contains("my-nic-messages"), shown.out());
  }

  private void run(Path experiment, Path plugins, String name) {
    Said said =
        Distribution.run(
            "run",
            experiment.toString(),
            "--plugins",
            plugins.toString(),
            "--out",
            scratch.resolve("out-" + name).toString());
    assertEquals(0, said.status(), name + ":\n" + said.err());
    assertTrue(said.err().contains("0 unfinished, 0 failed"), name + ":\n" + said.err());
    assertFalse(said.err().contains("warning"), name + ":\n" + said.err());
  }

  @Test
  void anExperimentRunsAsItIs() {
    Path directory = scratch.resolve("first");
    Said said = Distribution.run("new", "experiment", "first", "--dir", directory.toString());
    assertEquals(0, said.status(), said.err());
    run(directory.resolve("experiment.yaml"), Distribution.HOME.resolve("plugins"), "first");
  }

  @Test
  void nothingIsWrittenOver() throws Exception {
    Path directory = Files.createDirectory(scratch.resolve("taken"));
    Files.writeString(directory.resolve("pom.xml"), "mine");
    Said said = Distribution.run("new", "nic", "my-nic", "--dir", directory.toString());
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains("pom.xml exists already; nothing was written"), said.err());
    assertEquals("mine", Files.readString(directory.resolve("pom.xml")));
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void wrongNamesAreExplained() {
    refused("is no model type", "new", "nic", "My_Nic");
    refused("is no group", "new", "nic", "my-nic", "--group", "Org.Acme");
    refused("is a word of Java", "new", "nic", "my-nic", "--group", "org.new");
    refused("templates: nic, switch", "new", "router", "my-router");
    refused("a strategy needs --point", "new", "strategy", "my-way");
    refused(
        "no template for the strategy point \"roce.x\"",
        "new",
        "strategy",
        "m",
        "--point",
        "roce.x");
    refused("--point is for", "new", "nic", "my-nic", "--point", "mrc.path-selection");
  }

  private static void refused(String sentence, String... arguments) {
    Said said = Distribution.run(arguments);
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains(sentence), said.err());
  }
}
