package io.heddle.examples;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * {@code bin/heddle} of the built distribution, in a process of its own, in the checkout's folder.
 */
final class HeddleScript {
  private static final int MOST_SECONDS = 300;

  /**
   * What a command left.
   *
   * @param status exit status
   * @param out standard output
   * @param err standard error
   */
  record Result(int status, String out, String err) {}

  private HeddleScript() {}

  static Result run(Path scratch, Map<String, String> environment, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProjectFiles.HOME.resolve("bin/heddle").toString());
    command.addAll(List.of(arguments));
    Path out = Files.createTempFile(scratch, "out", ".txt");
    Path err = Files.createTempFile(scratch, "err", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(ProjectFiles.ROOT.toFile());
    builder.environment().putAll(environment);
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process process = builder.start();
    if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end; so far: " + Files.readString(err));
    }
    return new Result(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  /** Value of a text field of a JSON object on standard output. */
  static String field(Result result, String name) {
    String key = "\"" + name + "\"";
    int at = result.out().indexOf(key);
    if (at < 0) {
      throw new AssertionError("no " + key + " in " + result.out() + result.err());
    }
    int open = result.out().indexOf('"', at + key.length());
    return result.out().substring(open + 1, result.out().indexOf('"', open + 1));
  }
}
