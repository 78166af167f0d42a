package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import io.heddle.launcher.testjars.ThrowAwayJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.example.greeting.GreetingOptions;
import org.example.greeting.GreetingTool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle trace} and {@code heddle tool} of the built distribution. */
final class TraceCommandsTest {
  @TempDir private Path directory;

  @Test
  void shouldMakeASetAndShowIt() throws Exception {
    String where = directory.resolve("ar").toString();
    Said made =
        Distribution.run("trace", "make", "allreduce", "--ranks", "16", "--size", "1MB", where);
    assertEquals(0, made.status(), made.err());
    try (Stream<Path> files = Files.list(directory.resolve("ar"))) {
      assertEquals(16, files.count());
    }
    Said shown = Distribution.run("trace", "show", where);
    assertEquals(0, shown.status(), shown.err());
    assertTrue(shown.out().contains("ranks          16\n"), shown.out());
    assertTrue(shown.out().contains("AllReduce   world  1000000  -     16     1\n"), shown.out());
    assertTrue(Distribution.run("trace", "show", where, "--json").out().contains("\"ranks\":16"));
  }

  @Test
  void shouldSayWhatIsWrongWithoutAStackTrace() throws Exception {
    Files.createDirectories(directory.resolve("d"));
    Files.writeString(directory.resolve("d/mine"), "");
    Said taken =
        Distribution.run(
            "trace", "make", "barrier", "--ranks", "2", directory.resolve("d").toString());
    assertEquals(3, taken.status());
    assertEquals(
        "--directory: error HED-1100: "
            + directory.resolve("d")
            + " is not empty\n    --overwrite replaces the traces in it\n",
        taken.err());
    Said unit = Distribution.run("trace", "make", "reduce", "--ranks", "2", "--size", "1000", "x");
    assertEquals(2, unit.status());
    assertTrue(unit.err().startsWith("--size: error HED-0301: "), unit.err());
    Said missing = Distribution.run("trace", "show", directory.resolve("none").toString());
    assertEquals(2, missing.status());
    assertTrue(missing.err().startsWith("--traces: error HED-0600: "), missing.err());
    Said tool = Distribution.run("tool", "trace-sow");
    assertEquals(2, tool.status());
    assertTrue(tool.err().contains("error HED-0400: no installed bundle offers a tool"));
    assertTrue(tool.err().contains("trace-show"), tool.err());
    for (Said said : new Said[] {taken, unit, missing, tool}) {
      assertFalse(said.err().contains("\tat "), said.err());
    }
  }

  @Test
  void shouldListAndCallToolsByName() {
    Said listed = Distribution.run("tool");
    assertEquals(0, listed.status(), listed.err());
    assertTrue(listed.out().contains("trace-make  1.0.0    plugin-workloads"), listed.out());
    assertTrue(listed.out().contains("trace-show  1.0.0    plugin-workloads"), listed.out());
    Said called =
        Distribution.run(
            "tool",
            "trace-make",
            "what=send",
            "ranks=2",
            "size=64B",
            "directory=" + directory.resolve("s"));
    assertEquals(0, called.status(), called.err());
    assertTrue(Files.exists(directory.resolve("s/send.1.et")));
  }

  /** A third party's tool is found, its options are checked, and what it throws is one sentence. */
  @Test
  void shouldCallToolsOfOtherBundles() throws Exception {
    ThrowAwayJar.bundle("org.example.greeting", "1.0.0")
        .header(
            "Import-Package",
            "io.heddle.api.config;version=\"[1.0,2)\",io.heddle.api.tool;version=\"[1.0,2)\"")
        .header(
            "Provide-Capability",
            "heddle.tool;name=greeting;version:Version=\"1.2.0\";provider=\""
                + GreetingTool.class.getName()
                + "\"")
        .testClass(GreetingTool.class)
        .testClass(GreetingOptions.class)
        .write(directory.resolve("mine/greeting.jar"));
    String mine = directory.resolve("mine").toString();
    Said listed = Distribution.run("tool", "--plugins", mine);
    assertTrue(
        listed.out().contains("greeting    1.2.0    org.example.greeting  Greets."), listed.out());
    assertEquals(
        "hello after 2000000 ps\n",
        Distribution.run("tool", "greeting", "pause=2us", "--plugins", mine).out());
    Said unit = Distribution.run("tool", "greeting", "pause=2", "--plugins", mine);
    assertEquals(2, unit.status());
    assertTrue(unit.err().startsWith("--pause: error HED-0301: "), unit.err());
    Said broken = Distribution.run("tool", "greeting", "pause=0s", "--plugins", mine);
    assertEquals(2, broken.status());
    assertEquals(
        "error HED-0402: bundle org.example.greeting 1.0.0: tool \"greeting\" 1.2.0 failed:"
            + " no patience (IllegalStateException)\n",
        broken.err());
  }
}
