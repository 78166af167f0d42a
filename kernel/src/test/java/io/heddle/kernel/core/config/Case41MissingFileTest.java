package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Field case 41: a run goes on although an input file was not found. */
class Case41MissingFileTest {
  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private void refused(String found, String lookedFor) {
    assertEquals(
        List.of(found + "\n    looked for " + lookedFor),
        files.diagnostics.errorLines().stream()
            .map(line -> line.replaceFirst("^" + directory + "/", ""))
            .toList());
  }

  @Test
  void shouldNameAMissingExperiment() {
    Path file = directory.resolve("exp.yaml");
    assertNull(files.read(file));
    refused("exp.yaml: error HED-0104: experiment \"" + file + "\" is not there", file.toString());
  }

  @Test
  void shouldNameADirectory() {
    assertNull(files.read(directory));
    assertEquals(
        List.of(
            directory
                + ": error HED-0104: experiment \""
                + directory
                + "\" is a directory\n    looked for "
                + directory),
        files.diagnostics.errorLines());
  }

  @Test
  void shouldNameAMisspeltIncludeAsWrittenAndAsResolved() {
    assertNotNull(files.read(ExperimentFiles.MINIMAL + "include: [lab/bas.yaml]\n"));
    refused(
        "exp.yaml:7:11: error HED-0104: include \"lab/bas.yaml\" is not there",
        directory.resolve("lab/bas.yaml").toString());
  }

  @Test
  void shouldNameAMissingProfileAndSettingFile() {
    Path missing = directory.resolve("p.yaml");
    files.setFile("workload", missing);
    files.read(ExperimentFiles.MINIMAL);
    refused(
        "--set-file #1: error HED-0104: file \"" + missing + "\" is not there", missing.toString());
  }
}
