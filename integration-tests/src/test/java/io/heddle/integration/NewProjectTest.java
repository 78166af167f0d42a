package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
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

  private static final boolean ALL = Integer.getInteger("heddle.test.cases", 1) > 1;

  /** One of each bundle by default; every strategy point there is in the full profile. */
  private static final List<String> POINTS =
      ALL
          ? List.of(
              "switch.member-selection",
              "switch.egress-scheduler",
              "switch.ecn-marker",
              "switch.buffer-admission",
              "mrc.path-selection",
              "mrc.congestion-control",
              "mrc.loss-detector",
              "roce.congestion-control",
              "roce.error-recovery")
          : List.of("switch.buffer-admission", "mrc.loss-detector", "roce.error-recovery");

  @TempDir private static Path scratch;

  /** The unpacked zip, in a folder whose name has blanks. */
  private static Path home;

  private static Path folder;
  private static Path plugins;

  /** What is written, by its name: the words behind {@code heddle new}. */
  private static Map<String, List<String>> projects() {
    Map<String, List<String>> projects = new TreeMap<>();
    for (String kind : List.of("nic", "switch", "workload", "sink")) {
      projects.put("my-" + kind, List.of(kind, "my-" + kind));
    }
    for (String point : POINTS) {
      String name = "my-" + point.replace('.', '-');
      projects.put(name, List.of("strategy", name, "--point", point));
    }
    return projects;
  }

  /** One Maven for all projects, as its start costs more than each of them. */
  @BeforeAll
  static void writeAndBuild() throws Exception {
    home = Unpacked.distribution(scratch.resolve("un packed"));
    folder = Files.createDirectory(scratch.resolve("my projects"));
    for (List<String> words : projects().values()) {
      write(folder, words);
    }
    writeFaultyNic();
    writeTutorial();
    build(folder);
    plugins = Files.createDirectory(scratch.resolve("mine"));
    for (String name : projects().keySet()) {
      Files.copy(jar(name), plugins.resolve(jar(name).getFileName()));
    }
  }

  private static Path jar(String name) {
    return folder.resolve(name).resolve("target").resolve(name + "-1.0.0.jar");
  }

  /** The NIC of the template with state that all its devices share; its own tests are left out. */
  private static void writeFaultyNic() throws IOException {
    write(folder, List.of("nic", "bad-nic"));
    Path project = folder.resolve("bad-nic");
    Path source = project.resolve("src/main/java/org/acme/badnic/BadNic.java");
    String text = Files.readString(source);
    String faulty =
        text.replaceFirst("(?m)^final class BadNic .*\\{$", "$0\n  private static int shared;\n")
            .replace("long sentPs = ", "long sentPs = ++shared % 3 + ");
    assertFalse(text.equals(faulty), text);
    Files.writeString(source, faulty);
    Path pom = project.resolve("pom.xml");
    Files.writeString(
        pom,
        Files.readString(pom)
            .replace("<properties>", "<properties><maven.test.skip>true</maven.test.skip>"));
  }

  private static void writeTutorial() throws IOException {
    Said said =
        heddle(
            "new",
            "nic",
            "window-nic",
            "--group",
            "org.example",
            "--dir",
            folder.resolve("window-nic").toString());
    assertEquals(0, said.status(), said.err());
    Tutorial.read().applyTo(folder.resolve("window-nic"));
  }

  private static Said heddle(String... arguments) {
    return TestHome.run(new Home(home), Map.of(), arguments);
  }

  @Test
  void everyKindBuildsIsListedAndRuns() throws Exception {
    for (String name : projects().keySet()) {
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

  /**
   * What {@code docs/tutorial.md} makes was built with the others; its commands do what they say.
   */
  @Test
  void theCommandsOfTheTutorialWork() throws Exception {
    assertTestsRan(folder.resolve("window-nic"));
    int commands = 0;
    for (Tutorial.Piece piece : Tutorial.read().pieces()) {
      for (List<String> words :
          piece.isCommands() ? piece.heddleCommands() : List.<List<String>>of()) {
        if (!words.get(0).equals("new")) {
          List<String> command = new ArrayList<>(List.of(home.resolve("bin/heddle").toString()));
          command.addAll(words);
          Said said = Distribution.process(Map.of(), folder.resolve("window-nic"), command);
          assertEquals(0, said.status(), command + "\n" + said.out() + said.err());
          commands++;
        }
      }
    }
    assertEquals(5, commands);
    Path rows = folder.resolve("window-nic/out/first");
    assertEquals(8, Table.read(rows, "window-nic-messages").rows().size());
  }

  /** The NIC by default; everything in the full profile. */
  @Test
  void theKitPassesWithoutABuild() {
    for (String name : ALL ? projects().keySet() : List.of("my-nic")) {
      assertKept(jar(name));
    }
  }

  /** Every bundle that ships; one by default, as each takes some seconds. */
  @Test
  void theKitPassesForShippedBundles() throws IOException {
    for (Path jar : ProjectFiles.jars(home.resolve("plugins"))) {
      if (ALL || jar.toString().contains("plugin-records-1")) {
        assertKept(jar);
      }
    }
  }

  private static void assertKept(Path jar) {
    List<String> command = new ArrayList<>(List.of("tck", jar.toString(), "--failures"));
    if (jar.toString().contains("plugin-workloads")) {
      command.addAll(List.of("--set", "size=1KiB"));
    }
    Said said = heddle(command.toArray(new String[0]));
    assertEquals(0, said.status(), jar + ":\n" + said.out() + said.err());
    assertTrue(said.out().contains(" 0 failed"), said.out());
  }

  @Test
  void theKitRefusesWhatItCannotCheck() throws IOException {
    Path text = Files.writeString(scratch.resolve("text.jar"), "no jar");
    Map<Path, String> sentences =
        Map.of(
            scratch.resolve("none.jar"),
            "none.jar does not exist",
            text,
            "text.jar can't be used: it is not a zip file, so it is not a jar");
    sentences.forEach(
        (jar, sentence) -> {
          Said said = heddle("tck", jar.toString());
          assertEquals(2, said.status(), said.err());
          assertTrue(said.err().contains(sentence), said.err());
        });
  }

  @Test
  void theKitFailsForSharedState() {
    Said said = heddle("tck", jar("bad-nic").toString(), "--failures");
    assertEquals(1, said.status(), said.out() + said.err());
    for (String check :
        List.of(
            "no static can change",
            "interleaved runs do not touch one another",
            "the same seed writes the same bytes",
            "one thread and two write the same bytes")) {
      assertTrue(said.out().contains("FAILED   " + check), check + "\n" + said.out());
    }
    assertTrue(said.out().contains("BadNic.shared is a static that is not final"), said.out());
    assertFalse(said.out().contains("\tat "), said.out());
  }

  /**
   * From the zip to a zip of one's own, by the script, through a link: the jar is dropped into the
   * plugins, listed, run, held to the kit and assembled, and the new zip runs it too.
   */
  @Test
  void fromTheZipToAZipOfOnesOwn() throws Exception {
    Path link = Files.createSymbolicLink(scratch.resolve("a link"), home.resolve("bin/heddle"));
    Path dropped = Files.copy(jar("my-nic"), home.resolve("plugins/my-nic-1.0.0.jar"));
    try {
      assertTrue(script(link, "models").out().contains("my-nic"));
      Path experiment = folder.resolve("my-nic/experiment.yaml");
      script(link, "run", experiment.toString(), "--out", "first run");
      script(link, "tck", jar("my-nic").toString(), "--failures");
      Path descriptor =
          Files.writeString(
              scratch.resolve("mine.yaml"),
              "name: mine\nbundles: [org.acme.my-nic ^1.0, io.heddle.plugin-scala-switch,"
                  + " io.heddle.plugin-workloads, io.heddle.plugin-records]\n");
      script(link, "assemble", descriptor.toString(), "-o", "assembled");
      Path own = Unpacked.zip(scratch.resolve("assembled/mine.zip"), scratch.resolve("some where"));
      script(own.resolve("bin/heddle"), "run", experiment.toString(), "--out", "second run");
      assertSameRows(scratch.resolve("first run"), scratch.resolve("second run"));
    } finally {
      Files.delete(dropped);
      Files.delete(link);
    }
  }

  /** The two installations differ in what else they have, so manifests do; rows must not. */
  private static void assertSameRows(Path first, Path second) throws IOException {
    try (Stream<Path> files = Files.list(first)) {
      List<Path> tables = files.filter(f -> f.toString().endsWith(".csv")).toList();
      assertFalse(tables.isEmpty());
      for (Path table : tables) {
        assertEquals(
            Files.readString(table), Files.readString(second.resolve(table.getFileName())));
      }
    }
  }

  private static Said script(Path program, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Said said = Distribution.process(Map.of(), scratch, command);
    assertEquals(0, said.status(), command + "\n" + said.out() + said.err());
    return said;
  }

  private static void write(Path folder, List<String> words) {
    List<String> command = new ArrayList<>(List.of("new"));
    command.addAll(words);
    command.addAll(
        List.of("--group", "org.acme", "--dir", folder.resolve(words.get(1)).toString()));
    Said said = heddle(command.toArray(new String[0]));
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("pom.xml"), said.out());
  }

  /** One Maven for all of them; each also builds on its own. */
  private static void build(Path folder) throws IOException, InterruptedException {
    StringBuilder modules =
        new StringBuilder("<module>bad-nic</module><module>window-nic</module>");
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
  private static Path settings() throws IOException {
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
    Said models = heddle("models", "--plugins", plugins.toString());
    assertEquals(0, models.status(), models.err());
    assertEquals("", models.err());
    for (String name : List.of("my-nic", "my-switch", "my-workload", "my-sink")) {
      assertTrue(models.out().contains(name), name + " is missing in\n" + models.out());
    }
    Said shown = heddle("models", "show", "my-nic", "--plugins", plugins.toString());
    assertTrue(shown.out().contains("SegmentSize"), shown.out() + shown.err());
    assertTrue(shown.out().contains("my-nic-messages"), shown.out());
  }

  private static void run(Path experiment, Path plugins, String name) {
    Said said =
        heddle(
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
    Said said = heddle("new", "experiment", "first", "--dir", directory.toString());
    assertEquals(0, said.status(), said.err());
    run(directory.resolve("experiment.yaml"), home.resolve("plugins"), "first");
  }

  @Test
  void nothingIsWrittenOver() throws Exception {
    Path directory = Files.createDirectory(scratch.resolve("taken"));
    Files.writeString(directory.resolve("pom.xml"), "mine");
    Said said = heddle("new", "nic", "my-nic", "--dir", directory.toString());
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
    Said said = heddle(arguments);
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains(sentence), said.err());
  }
}
