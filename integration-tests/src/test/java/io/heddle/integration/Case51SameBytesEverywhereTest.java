package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One experiment, one digest: whatever the Java, the language, the time zone, the heap. */
final class Case51SameBytesEverywhereTest {
  @TempDir private Path directory;

  @Test
  void shouldNotDependOnTheMachine() throws Exception {
    Path experiment = Experiments.small(directory);
    String here = digest(experiment, "here", Map.of());
    Map<String, Map<String, String>> others = new LinkedHashMap<>();
    others.put("german", options("-Duser.language=de -Duser.country=DE"));
    others.put("turkish", options("-Duser.language=tr -Duser.country=TR"));
    others.put("arabic", options("-Duser.language=ar -Duser.country=EG"));
    others.put(
        "far-away", options("-Duser.timezone=Pacific/Kiritimati -Dfile.encoding=ISO-8859-1"));
    others.put("small-heap", options("-Xmx96m -XX:+UseParallelGC"));
    for (Path java : javas()) {
      others.put("java-" + java.getFileName(), Map.of("HEDDLE_JAVA", java.toString()));
    }
    for (Map.Entry<String, Map<String, String>> other : others.entrySet()) {
      assertEquals(here, digest(experiment, other.getKey(), other.getValue()), other.getKey());
    }
  }

  private String digest(Path experiment, String out, Map<String, String> environment)
      throws IOException, InterruptedException {
    Said said =
        Distribution.script(environment, directory, "run", experiment.toString(), "--out", out);
    assertEquals(0, said.status(), said.err());
    // A newer Java warns of calls it will forbid; the script asks it not to.
    assertTrue(!said.err().contains("WARNING"), said.err());
    return Experiments.digest(said.err());
  }

  private static Map<String, String> options(String text) {
    return Map.of("HEDDLE_OPTS", text);
  }

  /** The JDKs of this machine, 17 and newer. */
  private static List<Path> javas() throws IOException {
    List<Path> found = new ArrayList<>();
    Path folder = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(folder)) {
      try (Stream<Path> homes = Files.list(folder)) {
        homes.filter(h -> Files.exists(h.resolve("bin/java"))).sorted().forEach(found::add);
      }
    }
    found.removeIf(home -> feature(home) < 17 || Files.isSymbolicLink(home));
    return found;
  }

  private static int feature(Path home) {
    try {
      for (String line : Files.readAllLines(home.resolve("release"))) {
        if (line.startsWith("JAVA_VERSION=")) {
          return Integer.parseInt(line.replaceAll("^[^\"]*\"(\\d+).*", "$1"));
        }
      }
      return 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
