package io.heddle.spark.executor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.TaskContext;

/** {@code heddle run} in a process of its own, so that a bundle that breaks it costs one point. */
final class PointProcess {
  private static final int POLL_MILLIS = 200;
  private static final int PATIENCE_SECONDS = 10;
  private static final int MOST_LOG_BYTES = 1 << 16;

  private final TaskOrder order;
  private final NodeKit kit;
  private final Path log;

  PointProcess(TaskOrder order, NodeKit kit, Path log) {
    this.order = order;
    this.kit = kit;
    this.log = log;
  }

  /**
   * Runs.
   *
   * @return exit status
   */
  int run(Path experiment, Path out, TaskContext task) throws IOException, InterruptedException {
    Process process = builder(experiment, out).start();
    kit.began(process);
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (task.isInterrupted()) {
          throw new InterruptedException("the task was given up");
        }
      }
      return process.exitValue();
    } finally {
      end(process);
      kit.ended(process);
    }
  }

  private ProcessBuilder builder(Path experiment, Path out) {
    List<String> words = new ArrayList<>();
    // An archive keeps no permission to execute.
    words.addAll(List.of("/bin/sh", kit.home().resolve("bin/heddle").toString()));
    words.addAll(List.of("run", experiment.toString(), "--out", out.toString()));
    words.addAll(List.of("--quiet", "--progress", "none"));
    for (int i = 0; i < order.pluginFolders(); i++) {
      words.addAll(List.of("--plugins", kit.home().resolve("more-" + i).toString()));
    }
    if (order.threads() > 0) {
      words.addAll(List.of("--threads", Integer.toString(order.threads())));
    }
    if (order.checkInvariants()) {
      words.add("--check-invariants");
    }
    ProcessBuilder builder = new ProcessBuilder(words);
    Map<String, String> environment = builder.environment();
    environment.put("HEDDLE_JAVA", System.getProperty("java.home"));
    environment.put(
        "HEDDLE_OPTS",
        String.join(
                " ",
                order.options(),
                "-Xmx" + order.heapMib() + "m",
                "-Djava.io.tmpdir=" + kit.temporaryFiles(),
                "-Dheddle.leash=true")
            .strip());
    // The experiment holds every value; those of this machine must not change any.
    environment.remove("HEDDLE_SET");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    return builder;
  }

  private static void end(Process process) throws InterruptedException {
    if (process.isAlive()) {
      process.destroy();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    }
  }

  /** The last thing it said that is not part of a stack trace. */
  String lastWords() {
    try {
      byte[] bytes = Files.readAllBytes(log);
      int from = Math.max(0, bytes.length - MOST_LOG_BYTES);
      String last = "";
      String end = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
      for (String line : end.split("\n")) {
        boolean detail = line.startsWith("\tat ") || line.startsWith("    ");
        if (!line.isBlank() && !detail) {
          last = line.strip();
        }
      }
      return last.isEmpty() ? "it said nothing" : last;
    } catch (IOException unreadable) {
      return "what it said can't be read";
    }
  }
}
