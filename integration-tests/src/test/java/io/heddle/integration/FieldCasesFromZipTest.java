package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import io.heddle.launcher.testjars.ThrowingActivator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Field cases 61 to 72 as a user meets them: the zip unpacked into a folder with blanks, not to be
 * written to, started through a link from another folder, as eight processes at once. What each
 * message says in full is tested case by case elsewhere.
 */
final class FieldCasesFromZipTest {
  private static final int PROCESSES = 8;
  private static final Path WINDOW =
      ProjectFiles.ROOT.resolve("integration-tests/src/test/fixtures/window-nic-1.0.0.jar");

  @TempDir private static Path scratch;

  private static Path home;
  private static Path link;
  private static Path work;
  private static Path mine;
  private static Map<String, String> before;

  @BeforeAll
  static void unpack() throws Exception {
    home = Unpacked.distribution(scratch.resolve("un packed"));
    link = Files.createSymbolicLink(scratch.resolve("start here"), home.resolve("bin/heddle"));
    work = Files.createDirectory(scratch.resolve("some where else"));
    mine = Files.createDirectory(work.resolve("my plugins"));
    dropEverything();
    setWritable(false);
    before = state();
  }

  @AfterAll
  static void letItGo() throws IOException {
    setWritable(true);
  }

  private static void setWritable(boolean writable) throws IOException {
    try (Stream<Path> all = Files.walk(home)) {
      for (Path path : all.toList()) {
        assertTrue(path.toFile().setWritable(writable), path.toString());
      }
    }
  }

  /** Every file with size and time: what a write would change, whoever runs the test. */
  private static Map<String, String> state() throws IOException {
    Map<String, String> state = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path path : all.toList()) {
        state.put(path.toString(), Files.size(path) + " " + Files.getLastModifiedTime(path));
      }
    }
    return state;
  }

  private static void dropEverything() throws Exception {
    for (String version : List.of("1.9.0", "1.10.0", "2.0.0")) {
      Jars.withVersion(WINDOW, version).write(mine.resolve("window-" + version + ".jar")); // 61
    }
    nic("twin").write(mine.resolve("twin-a.jar")); // 63
    nic("twin").write(mine.resolve("twin-b.jar"));
    ThrowAwayJar.bundle("org.example.throws", "1.0.0") // 65
        .header("Bundle-Activator", ThrowingActivator.class.getName())
        .header("Import-Package", "org.osgi.framework")
        .testClass(ThrowingActivator.class)
        .write(mine.resolve("throws.jar"));
    nic("embeds").classOfJava("io/heddle/api/net/Port", 17).write(mine.resolve("embeds.jar")); // 66
    nic("x")
        .header("Bundle-SymbolicName", "${project.artifactId}")
        .write(mine.resolve("placeholder.jar")); // 67
    Files.createFile(mine.resolve("empty.jar"));
    Files.writeString(mine.resolve("text.jar"), "not a jar");
    nic("newer") // 69
        .header("Import-Package", "io.heddle.api.model;version=\"[2,3)\"")
        .write(mine.resolve("newer.jar"));
  }

  private static ThrowAwayJar nic(String name) {
    return ThrowAwayJar.nic("org.example." + name, "1.0.0", name + "-nic");
  }

  private static Said heddle(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(link.toString()));
    command.addAll(List.of(arguments));
    return Distribution.process(Map.of(), work, command);
  }

  @Test
  void cases61To69HoldInEightProcessesAtOnce() throws Exception {
    Path experiment = Experiments.withNic(work, "type: window-nic\n    version: \"[1.9,2)\"");
    ExecutorService threads = Executors.newFixedThreadPool(PROCESSES);
    List<Future<Said>> running = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      String out = "out " + i;
      running.add(
          threads.submit(
              () -> heddle("run", experiment.toString(), "--plugins", "my plugins", "--out", out)));
    }
    String digest = null;
    for (Future<Said> future : running) {
      Said said = future.get();
      assertEquals(0, said.status(), said.err());
      assertTrue(said.err().contains("window-nic 1.10.0"), said.err());
      for (String file :
          List.of(
              "twin-a", "twin-b", "throws", "embeds", "placeholder", "empty", "text", "newer")) {
        assertTrue(
            said.err().contains(Path.of("my plugins", file + ".jar") + " is left out: "),
            file + "\n" + said.err());
      }
      assertFalse(said.err().contains("\tat "), said.err());
      digest = digest == null ? Experiments.digest(said.err()) : digest;
      assertEquals(digest, Experiments.digest(said.err()));
    }
    threads.shutdown();
    assertEquals(before, state(), "something was written into the installation");
  }

  @Test
  void case62TwoVersionsSideBySide() throws Exception {
    Path file =
        Files.writeString(
            work.resolve("two.yaml"),
            Files.readString(ProjectFiles.ROOT.resolve("examples/third-party-nic/experiment.yaml"))
                .replace("~1.0", "[1.9,1.10)")
                .replace("~1.1", "^2"));
    Said said = heddle("check", file.toString(), "--plugins", "my plugins");
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("window-nic 1.9.0"), said.out());
    assertTrue(said.out().contains("window-nic 2.0.0"), said.out());
  }

  @Test
  void case68AnEmptyFolderIsNamed() throws Exception {
    Files.createDirectory(work.resolve("no plugins"));
    Said said = heddle("bundles", "--plugins", "no plugins");
    assertEquals(0, said.status(), said.err());
    assertTrue(
        said.err().contains("the plugin folder no plugins is empty; looked there for *.jar"),
        said.err());
  }

  @Test
  void case70TwoChainsToOnePackageAreOneSentence() throws Exception {
    Path chains = Files.createDirectory(work.resolve("two chains"));
    for (String version : List.of("1.0.0", "2.0.0")) {
      ThrowAwayJar.bundle("org.example.wire" + version.charAt(0), version)
          .header("Export-Package", "org.wire;version=\"" + version + "\"")
          .write(chains.resolve("wire" + version.charAt(0) + ".jar"));
    }
    ThrowAwayJar.bundle("org.example.oldface", "1.0.0")
        .header("Import-Package", "org.wire;version=\"[1,2)\"")
        .header("Export-Package", "org.example.oldface;uses:=\"org.wire\"")
        .write(chains.resolve("oldface.jar"));
    ThrowAwayJar.nic("org.example.user", "1.0.0", "x")
        .header("Import-Package", "org.example.oldface,org.wire;version=\"[2,3)\"")
        .write(chains.resolve("user.jar"));
    Said brief = heddle("bundles", "why", "user", "--plugins", "two chains");
    assertTrue(brief.out().contains("org.wire"), brief.out());
    assertFalse(brief.out().contains("Chain 1"), brief.out());
    Said full = heddle("bundles", "why", "user", "--full", "--plugins", "two chains");
    assertTrue(full.out().contains("Chain 1"), full.out());
    assertTrue(full.out().contains("Chain 2"), full.out());
  }

  @Test
  void case71AModelsOwnTypesResolveFromItsOwnLoader() throws Exception {
    Said said = heddle("models", "show", "window-nic", "--plugins", "my plugins");
    assertEquals(0, said.status(), said.err());
    assertTrue(said.out().contains("window-nic"), said.out());
    Said why = heddle("bundles", "why", "newer", "--plugins", "my plugins");
    assertTrue(why.out().contains("it needs package io.heddle.api.model [2.0,3.0)"), why.out());
  }

  @Test
  void case72YamlTrapsAreErrorsWithLines() throws Exception {
    Path file =
        Files.writeString(
            work.resolve("traps.yaml"),
            Files.readString(Experiments.small(work))
                .replace("metadata: {name: test}", "metadata: {name: NO}\nmetadata: {name: on}")
                .replace("stop: {after: 10ms}", "\tstop: {after: 10ms}"));
    Said said = heddle("check", file.toString());
    assertEquals(2, said.status(), said.err());
    assertTrue(said.err().contains(file + ":"), said.err());
    assertTrue(said.err().contains("tab"), said.err());
    Path named =
        Files.writeString(
            work.resolve("named.yaml"),
            Files.readString(Experiments.small(work)).replace("{name: test}", "{name: NO}"));
    Said run = heddle("run", named.toString(), "--out", "no");
    assertEquals(0, run.status(), run.err());
    assertTrue(Files.exists(work.resolve("no/NO-flow-stats-0.csv")), run.err());
  }
}
