package io.heddle.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An experiment with faults, run by the built distribution, and what it left. */
final class FaultedRun {
  private static final String TEXT =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: f}
      models:
        nic: %s
        sw:
          type: scala-switch
          attributes: {SharedBufferManager: {UETPolicyEnabled: %s, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}}
      topology: {generator: leaf-spine, leafs: 2, spines: %d, hostsPerLeaf: %d, nic: nic, leaf: sw, spine: sw}
      workload: {type: stride, size: %s}
      faults:
      %s
      records: {include: [flow-stats, fault-events, link-fault-stats]}
      stop: {after: 50ms}
      """;

  static final String ROCE =
      "{type: roce-nic, attributes: {ErrorRecovery: {strategy: go-back-n},"
          + " CongestionControl: {strategy: none}}}";
  static final String MRC =
      "{type: mrc-nic, attributes: {ScalaMrcQpManager: {InitialAckTimeout: 50us}}}";

  final HeddleScript.Result result;
  final Path directory;

  private FaultedRun(HeddleScript.Result result, Path directory) {
    this.result = result;
    this.directory = directory;
  }

  /** Two leaves, hosts across; each fault is the inside of a YAML map. */
  static FaultedRun of(
      Path scratch, String nic, int spines, int hostsPerLeaf, String size, String... faults)
      throws IOException, InterruptedException {
    String list = "  - {" + String.join("}\n  - {", faults) + "}";
    Path file = Files.createTempFile(scratch, "f", ".yaml");
    Files.writeString(
        file, TEXT.formatted(nic, nic.contains("mrc-nic"), spines, hostsPerLeaf, size, list));
    Path out = scratch.resolve(file.getFileName() + ".run");
    return new FaultedRun(
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            file.toString(),
            "--out",
            out.toString(),
            "--check-invariants"),
        out);
  }

  /** Lines of a record. */
  List<String> rows(String record) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      Path file = files.filter(f -> f.toString().contains(record)).findFirst().orElseThrow();
      return Files.readAllLines(file);
    }
  }

  /** The line of the summary that begins with a word. */
  String line(String word) {
    return result.err().lines().filter(l -> l.startsWith(word)).findFirst().orElse("");
  }

  /** The number of the summary that a pattern's group finds; 0 if it finds none. */
  long figure(String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(result.err());
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  /** Whether it ended with a verdict: done, or what is unfinished, with its records closed. */
  boolean endedWithAVerdict() throws IOException {
    String state = Files.readString(directory.resolve("run.json"));
    boolean done = result.status() == 0 && line("completed").startsWith("completed");
    boolean told = result.status() == 1 && !line("messages").contains(" 0 unfinished, 0 failed");
    return (done || told)
        && !state.contains("\"running\"")
        && !result.err().contains("\tat ")
        && rows("flow-stats").size() > 1;
  }
}
