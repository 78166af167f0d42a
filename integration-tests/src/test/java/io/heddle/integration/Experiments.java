package io.heddle.integration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Small experiments of the tests, and questions to what they leave behind. */
final class Experiments {
  private static final Pattern DIGEST = Pattern.compile("(?m)^digest +([0-9a-f]{64})$");

  private Experiments() {}

  /** Four RoCE hosts on one switch; done in milliseconds. */
  static Path small(Path directory) throws IOException {
    return of(directory, "small.yaml", "type: roce-nic", ROCE_ATTRIBUTES);
  }

  /** The same fabric with any NIC type. */
  static Path withNic(Path directory, String typeAndVersion) throws IOException {
    return of(directory, "nic.yaml", typeAndVersion, "");
  }

  private static final String ROCE_ATTRIBUTES =
      "attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}";

  private static Path of(Path directory, String name, String nic, String attributes)
      throws IOException {
    String text =
        """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: test}
        models:
          nic:
            NIC
            ATTRIBUTES
          switch: {type: scala-switch}
        topology: {generator: single-switch, hosts: 4, nic: nic, switch: switch}
        workload: {type: permutation, size: 64KiB}
        records: {include: [nd-stats, flow-stats], nd-stats: {interval: 10us}}
        stop: {after: 10ms}
        """;
    return Files.writeString(
        directory.resolve(name),
        text.replace("NIC", nic).replace("ATTRIBUTES", attributes),
        StandardCharsets.UTF_8);
  }

  /** The run digest of a summary. */
  static String digest(String summary) {
    Matcher matcher = DIGEST.matcher(summary);
    if (!matcher.find()) {
      throw new AssertionError("no digest in:\n" + summary);
    }
    return matcher.group(1);
  }
}
