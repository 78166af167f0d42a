package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example ends with the status and the bytes it ended with before. A change that is meant to
 * alter results renews the digests with {@code -Dtest.argLine=-Dheddle.examples.renew=true} and
 * says so in the changelog.
 */
final class ExamplesTest {
  private static final String DIGEST = "expected/digest";

  @TempDir Path scratch;

  static List<String> examples() throws IOException {
    try (Stream<Path> folders = Files.list(ProjectFiles.ROOT.resolve("examples"))) {
      return folders
          .filter(f -> Files.exists(f.resolve(DIGEST)))
          // A project of its own is built first; the test that does so compares its digest.
          .filter(f -> !Files.exists(f.resolve("pom.xml")))
          .map(f -> f.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void everyExampleShouldTellWhatToLookAt() throws IOException {
    List<String> examples = examples();
    assertTrue(examples.contains("quickstart"), examples.toString());
    for (String example : examples) {
      Path readme = ProjectFiles.ROOT.resolve("examples/" + example + "/README.md");
      assertTrue(Files.exists(readme), readme.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void exampleShouldEndWithTheSameBytes(String example) throws Exception {
    Path folder = ProjectFiles.ROOT.resolve("examples").resolve(example);
    HeddleScript.Result run =
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            folder.resolve("experiment.yaml").toString(),
            "--out",
            scratch.resolve("run").toString(),
            "--quiet",
            "--json");
    assertEquals(expectedStatus(folder), run.status(), run.err());
    String digest = HeddleScript.field(run, "digest");
    if (Boolean.getBoolean("heddle.examples.renew")) {
      Files.writeString(folder.resolve(DIGEST), digest + "\n");
    }
    assertEquals(Files.readString(folder.resolve(DIGEST)).strip(), digest, example);
    assertFalse(run.err().contains("\tat "), run.err());
    onlyNullableColumnsShouldBeEmpty();
    rerunShouldVerify();
  }

  /** What a schema says of empty columns, against the rows of the run. */
  private void onlyNullableColumnsShouldBeEmpty() throws IOException {
    JsonNode manifest = new ObjectMapper().readTree(scratch.resolve("run/run.json").toFile());
    for (JsonNode record : manifest.path("records")) {
      String file = record.path("file").asText();
      if (!file.endsWith(".csv")) {
        continue;
      }
      List<String> rows = Files.readAllLines(scratch.resolve("run").resolve(file));
      JsonNode columns = record.path("columns");
      for (String row : rows) {
        // No record of the examples has a comma or a line end within a text.
        String[] cells = row.split(",", -1);
        assertEquals(columns.size(), cells.length, file + ": " + row);
        for (int c = 0; c < cells.length; c++) {
          JsonNode column = columns.get(c);
          assertTrue(
              !cells[c].isEmpty() || column.path("nullable").asBoolean(),
              file + " has a row without " + column.path("name").asText() + ": " + row);
        }
      }
    }
  }

  /** The run directory alone is enough to do the run again. */
  private void rerunShouldVerify() throws Exception {
    HeddleScript.Result again =
        HeddleScript.run(scratch, Map.of(), "rerun", scratch.resolve("run").toString(), "--quiet");
    assertEquals(0, again.status(), again.err());
    assertTrue(again.err().contains("no difference"), again.err());
  }

  /** 0, unless the example shows a run that can't be finished and says so in a file. */
  private static int expectedStatus(Path folder) throws IOException {
    Path file = folder.resolve("expected/status");
    return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 0;
  }
}
