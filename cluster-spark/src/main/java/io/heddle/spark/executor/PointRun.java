package io.heddle.spark.executor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.spark.Digests;
import io.heddle.spark.Folders;
import io.heddle.spark.PackedPoint;
import io.heddle.spark.executor.Result.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.spark.TaskContext;

/** One attempt at a point: from its bytes to its directory in place. */
final class PointRun {
  /** Ways in which a run ends; a manifest that says something else is of one that was killed. */
  private static final Set<String> ENDS = Set.of("completed", "stopped", "failed");

  /** What of a manifest goes home: enough for a row, small enough for a hundred thousand. */
  private static final List<String> TOLD =
      List.of("state", "reason", "experiment", "simulatedPs", "summary", "digest");

  private static final int FIRST_OF_SIGNALS = 128;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final TaskOrder order;
  private final PackedPoint point;
  private final RunStore store;
  private final TaskContext task;

  PointRun(TaskOrder order, PackedPoint point, RunStore store, TaskContext task) {
    this.order = order;
    this.point = point;
    this.store = store;
    this.task = task;
  }

  /** Runs, unless an earlier attempt came to its end and only its word was lost. */
  Result result() throws TryAgain, InterruptedException {
    try {
      String inPlace = store.manifest(point.name());
      if (inPlace != null) {
        return told(inPlace);
      }
      NodeKit kit = NodeKit.of(order);
      Path work = kit.work(point.index(), Long.toString(task.taskAttemptId()));
      try {
        return run(kit, work);
      } finally {
        Folders.removeQuietly(work);
      }
    } catch (IOException problem) {
      throw new TryAgain(problem.toString(), problem);
    }
  }

  private Result run(NodeKit kit, Path work) throws IOException, TryAgain, InterruptedException {
    Path experiment =
        Files.createDirectories(work.resolve("experiment")).resolve("experiment.yaml");
    Files.writeString(experiment, point.experiment());
    String missing = link(kit, experiment.getParent());
    if (missing != null) {
      return new Result(Kind.FAILED, missing);
    }
    Path run = work.resolve("run");
    PointProcess process = new PointProcess(order, kit, work.resolve("log"));
    int status = process.run(experiment, run, task);
    Path manifest = run.resolve(RunStore.MANIFEST);
    if (status >= FIRST_OF_SIGNALS) {
      throw new TryAgain(
          "its process was killed (exit status " + status + "): " + process.lastWords());
    }
    if (!Files.isRegularFile(manifest)) {
      return new Result(Kind.FAILED, ended(status, process));
    }
    Result result = told(Files.readString(manifest));
    if (result.kind() == Kind.ENDED) {
      store.put(run, point.name(), order.sweep(), Long.toString(task.taskAttemptId()));
    }
    return result.text().isEmpty() ? new Result(Kind.FAILED, ended(status, process)) : result;
  }

  private static String ended(int status, PointProcess process) {
    String words = process.lastWords();
    String hint =
        words.contains("out of memory") ? " (sweep.resources.memory gives a point more)" : "";
    return "its run ended with exit status " + status + ": " + words + hint;
  }

  /** Lays inputs where the experiment looks for them; a reason if one is not to be had. */
  private String link(NodeKit kit, Path experiment) throws IOException {
    for (PackedPoint.Input input : point.inputs()) {
      if (input.staysWhereItIs()) {
        String trouble = unfit(input);
        if (trouble != null) {
          return trouble;
        }
        continue;
      }
      Path link = experiment.resolve(input.name());
      Files.createDirectories(link.getParent());
      Path file = kit.inputs().resolve(input.sha256());
      try {
        Files.createSymbolicLink(link, file);
      } catch (UnsupportedOperationException noLinks) {
        Files.copy(file, link);
      }
    }
    return null;
  }

  private static String unfit(PackedPoint.Input input) throws IOException {
    Path file = Path.of(input.name());
    if (!Files.isRegularFile(file)) {
      return file
          + " is not on this node; it is too large to be shipped, so every node needs it there";
    }
    return Digests.sha256(file).equals(input.sha256())
        ? null
        : file + " on this node is not the file that was checked";
  }

  /** How a run ended, by its manifest; a failed result without text if it did not end. */
  private Result told(String manifest) throws IOException {
    JsonNode all;
    try {
      all = JSON.readTree(manifest);
    } catch (JsonProcessingException cut) {
      return new Result(Kind.FAILED, "");
    }
    if (!ENDS.contains(all.path("state").asText())) {
      return new Result(Kind.FAILED, "");
    }
    String experiment = all.path("experiment").path("sha256").asText();
    if (!experiment.isEmpty() && !experiment.equals(point.sha256())) {
      return new Result(
          Kind.FAILED, "its run was of another experiment than was checked: " + experiment);
    }
    ObjectNode told = JSON.createObjectNode();
    TOLD.forEach(key -> told.set(key, all.path(key)));
    return new Result(Kind.ENDED, JSON.writeValueAsString(told));
  }
}
