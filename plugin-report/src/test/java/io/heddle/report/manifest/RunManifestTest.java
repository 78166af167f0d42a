package io.heddle.report.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunManifestTest {
  @TempDir Path directory;

  private RunManifest read(String json) throws IOException {
    Files.writeString(directory.resolve(RunManifest.FILE), json);
    return RunManifest.read(directory);
  }

  @Test
  void shouldTellWhatWasRunInReadingOrder() throws IOException {
    RunManifest manifest =
        read(
            """
            {"format": 1, "name": "incast", "state": "stopped", "reason": "a \\"word\\" \\u00b5",
             "seed": 9223372036854775807, "run": 2, "experiment": {"sha256": "0123456789abcdef"},
             "models": [
               {"entry": "nic", "kind": "device", "type": "roce-nic", "version": "1.2.0"},
               {"entry": "csv", "kind": "sink", "type": "csv", "version": "1.0.0"}],
             "digest": ""}
            """);
    assertEquals(
        Map.of(
            "run", "incast",
            "outcome", "stopped",
            "reason", "a \"word\" \u00b5",
            "seed", "9223372036854775807",
            "run number", "2",
            "experiment", "0123456789ab",
            "models", "nic: roce-nic 1.2.0"),
        manifest.facts());
    assertEquals("run", manifest.facts().keySet().iterator().next());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[1, ]", "{\"a\" 1}", "{} x", "\"open", "\"\\u12\"", "\"\\q\""})
  void shouldRefuseWhatIsNoJson(String text) {
    assertThrows(IOException.class, () -> JsonReader.read(text));
  }

  @Test
  void shouldRefuseWhatNestsTooDeep() {
    assertThrows(IOException.class, () -> JsonReader.read("[".repeat(100_000)));
  }

  @Test
  void shouldReadEveryKindOfValue() throws IOException {
    assertEquals(
        Map.of("a", List.of("1e-3", "true", "null", Map.of(), List.of()), "b", "\n/\\"),
        JsonReader.read(" {\"a\" : [1e-3,true , null,{},[]], \"b\":\"\\n\\/\\\\\"}\n"));
  }

  @Test
  void shouldRefuseAManifestThatIsNoObjectAndALimitThatIsNoNumber() throws IOException {
    assertThrows(IOException.class, () -> read("[]"));
    RunManifest manifest =
        read(
            """
            {"limits": [{"devices": ["tor-2-0"], "values": [{"name": "xoff-bytes", "pool": 0, "value": "x"}]}]}
            """);
    assertThrows(IOException.class, manifest::limits);
  }
}
