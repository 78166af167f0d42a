package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's first command, and what it promises. */
final class QuickstartTest {
  private static final String EXPERIMENT = "examples/quickstart/experiment.yaml";

  @TempDir Path scratch;

  /** Case 51: the same bytes on every JDK of the machine, whatever locale and time zone. */
  @Test
  void case51_sameBytesOnEveryJavaInEveryLocale() throws Exception {
    String first = digest(Map.of(), "first");
    List<String> locales =
        List.of(
            "-Duser.language=de -Duser.country=DE -Duser.timezone=Asia/Tokyo",
            "-Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-9");
    int n = 0;
    for (String options : locales) {
      assertEquals(first, digest(Map.of("HEDDLE_OPTS", options), "locale" + n++), options);
    }
    for (Path java : otherJavas()) {
      assertEquals(first, digest(Map.of("HEDDLE_JAVA", java.toString()), "java" + n++), "" + java);
    }
    HeddleScript.Result verify =
        HeddleScript.run(
            scratch,
            Map.of(),
            "verify",
            scratch.resolve("first").toString(),
            scratch.resolve("locale0").toString());
    assertEquals(0, verify.status(), verify.err());
    assertTrue(verify.err().contains("no difference"), verify.err());
  }

  /** Case 59: a finished run is not written over unasked. */
  @Test
  void case59_aFinishedRunIsKept() throws Exception {
    digest(Map.of(), "kept");
    HeddleScript.Result again = run(Map.of(), "kept");
    assertEquals(2, again.status(), again.err());
    assertTrue(again.err().contains("--overwrite"), again.err());
  }

  /**
   * Two NICs on one switch, one MiB each way, 21,942,724 ps: the RoCE specification's H2, here by
   * YAML through real bundles.
   */
  @Test
  void h2_oneMebibyteEachWayTakesItsPicoseconds() throws Exception {
    Path file = scratch.resolve("h2.yaml");
    Files.writeString(
        file,
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: h2}
        models:
          nic:
            type: roce-nic
            attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
          sw: {type: scala-switch}
        topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}
        workload: {type: stride, size: 1MiB, stride: 1}
        """);
    HeddleScript.Result run =
        HeddleScript.run(
            scratch, Map.of(), "run", file.toString(), "--out", scratch.resolve("h2").toString());
    assertEquals(0, run.status(), run.err());
    List<String> rows = Files.readAllLines(scratch.resolve("h2/h2-flow-stats-0.csv"));
    assertEquals(3, rows.size());
    int column = List.of(rows.get(0).split(",")).indexOf("fct_us");
    assertEquals("21.942724", rows.get(1).split(",")[column]);
    assertEquals("21.942724", rows.get(2).split(",")[column]);
  }

  /**
   * Cases 57, 58: every error at once, with place and nearest name, status 2, nothing written, no
   * trace.
   */
  @Test
  void badInputShouldEndBeforeTimeZeroWithEveryErrorAtOnce() throws Exception {
    Path file = scratch.resolve("bad.yaml");
    String text = Files.readString(ProjectFiles.ROOT.resolve(EXPERIMENT));
    Files.writeString(
        file,
        text.replace("leafs:", "leaffs:")
            .replace("size: 1MiB", "size: 1Mib")
            .replace("roce-nic", "roce-nick"));
    HeddleScript.Result run =
        HeddleScript.run(
            scratch, Map.of(), "run", file.toString(), "--out", scratch.resolve("bad").toString());
    assertEquals(2, run.status(), run.err());
    for (String code : List.of("HED-0400", "HED-0201", "HED-0302")) {
      assertTrue(run.err().contains("error " + code), run.err());
    }
    assertTrue(run.err().contains("did you mean \"roce-nic\""), run.err());
    assertFalse(Files.exists(scratch.resolve("bad")));
    assertFalse(run.err().contains("\tat "), run.err());
  }

  private String digest(Map<String, String> environment, String name) throws Exception {
    HeddleScript.Result run = run(environment, name);
    assertEquals(0, run.status(), run.err());
    assertTrue(Files.exists(scratch.resolve(name).resolve("run.json")));
    return HeddleScript.field(run, "digest");
  }

  private HeddleScript.Result run(Map<String, String> environment, String name) throws Exception {
    return HeddleScript.run(
        scratch,
        environment,
        "run",
        EXPERIMENT,
        "--out",
        scratch.resolve(name).toString(),
        "--quiet",
        "--json");
  }

  /** JDKs where Debian puts them; none elsewhere. */
  private static List<Path> otherJavas() throws IOException {
    Path folder = Path.of("/usr/lib/jvm");
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> homes = Files.list(folder)) {
        homes
            .map(h -> h.resolve("bin/java"))
            .filter(Files::isExecutable)
            .filter(j -> !Files.isSymbolicLink(j.getParent().getParent()))
            .sorted()
            .forEach(found::add);
      }
    }
    return found;
  }
}
