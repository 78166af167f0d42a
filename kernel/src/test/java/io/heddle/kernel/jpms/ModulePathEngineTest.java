package io.heddle.kernel.jpms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.kernel.testbundles.ModulePath;
import io.heddle.kernel.testbundles.TestFramework;
import io.heddle.kernel.testbundles.ToyBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel on a module path, in a JVM of its own, without OSGi anywhere. */
class ModulePathEngineTest {
  private static final String TWO_VERSIONS =
      """
      apiVersion: heddle/v1
      kind: Experiment
      simulation: {parameters: {StartTime: 1us, ClientStartOffset: 0s}}
      models:
        old: {type: toy-nic, version: "=1.0.0", attributes: {Pacing: {strategy: none}}}
        new: {type: toy-nic, version: "^1.1", attributes: {Pacing: {strategy: steady}}}
      topology: {generator: back-to-back, nics: [old, new]}
      workload: {type: toy-load, messages: 3}
      stop: {after: 1ms}
      """;

  @TempDir Path directory;

  private String embed(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Dguice_bytecode_gen_option=DISABLED",
            "-p",
            ModulePath.join(ModulePath.kernel()),
            "--add-modules",
            "io.heddle.kernel",
            "-cp",
            TestFramework.home(ModulePathEngineTest.class).toString(),
            "io.heddle.embedder.Embedder"));
    command.addAll(List.of(arguments));
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    return Files.readString(output) + "exit " + exitCode;
  }

  /** Field case 62: each NIC runs the version it asks for, with that version's own strategies. */
  @Test
  void case62_shouldRunTwoVersionsOfOnePluginInOneExperiment() throws Exception {
    Path plugins = Files.createDirectory(directory.resolve("plugins"));
    for (String version : List.of("1.0.0", "1.1.0")) {
      // One by its manifest, one by its module descriptor.
      Path jar = ToyBundle.writeModule(directory, version, version.equals("1.1.0"));
      Files.move(jar, plugins.resolve(jar.getFileName()));
    }
    Files.writeString(plugins.resolve("broken.jar"), "no jar at all");
    Path experiment = Files.writeString(directory.resolve("t.yaml"), TWO_VERSIONS);
    Path out = directory.resolve("out");
    String text = embed(plugins.toString(), experiment.toString(), out.toString());
    assertTrue(
        text.startsWith(
            """
            chosen for  model           bundle
            old         toy-nic 1.0.0   org.example.toys 1.0.0
              Pacing    none 1.0.0      org.example.toys 1.0.0
              Marking   plain 1.0.0     org.example.toys 1.0.0
            new         toy-nic 1.1.0   org.example.toys 1.1.0
              Pacing    steady 1.1.0    org.example.toys 1.1.0
              Marking   plain 1.1.0     org.example.toys 1.1.0
            toy-load    toy-load 1.1.0  org.example.toys 1.1.0
            """),
        text);
    assertTrue(text.contains("messages     3 finished, 0 unfinished, 0 failed"), text);
    assertTrue(text.endsWith("exit 0"), text);
    JsonNode manifest = new ObjectMapper().readTree(out.resolve("run.json").toFile());
    assertEquals(2, manifest.path("bundles").size());
    assertEquals("1.1.0", manifest.at("/bundles/1/version").asText());
    assertTrue(manifest.at("/bundles/1/sha256").asText().matches("[0-9a-f]{64}"), text);
  }
}
