package io.heddle.integration;

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
import java.util.concurrent.TimeUnit;

/** The distribution that the build made. */
final class Distribution {
  /** Where it lies. */
  static final Path HOME = ProjectFiles.HOME;

  private static final long PATIENCE_SECONDS = 600;

  private Distribution() {}

  /** Runs a command in this process. */
  static Said run(String... arguments) {
    return TestHome.run(new Home(HOME), Map.of(), arguments);
  }

  /** Runs {@code bin/heddle} as a process of its own, with further environment variables. */
  static Said script(Map<String, String> environment, Path directory, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(HOME.resolve("bin/heddle").toString());
    command.addAll(List.of(arguments));
    return process(environment, directory, command);
  }

  /** Runs any program and waits for it. */
  static Said process(Map<String, String> environment, Path directory, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(directory, "stdout", ".txt");
    Path err = Files.createTempFile(directory, "stderr", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end");
    }
    Said said =
        new Said(
            process.exitValue(),
            Files.readString(out, StandardCharsets.UTF_8),
            Files.readString(err, StandardCharsets.UTF_8));
    Files.delete(out);
    Files.delete(err);
    return said;
  }
}
