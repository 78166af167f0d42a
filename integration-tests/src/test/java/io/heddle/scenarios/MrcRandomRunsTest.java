package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.integration.Table;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random fabrics of 2 to 64 paths of different length, NICs with PSN windows of their own, losses
 * of every kind, trims, links that are dead for a time, budgets from none: through the whole
 * platform, twice each. Every message completes once or its queue pair is in error and named; the
 * bytes are the same both times.
 */
final class MrcRandomRunsTest {
  private static final int CASES = 4 * Integer.getInteger("heddle.test.cases", 1);
  private static final Pattern DIGEST = Pattern.compile("(?m)^digest +([0-9a-f]{64})$");
  private static final int MESSAGES = 12;

  @TempDir private Path folder;

  static IntStream seeds() {
    return IntStream.range(0, CASES).map(i -> 40 + i);
  }

  private static String nic(Random random, boolean budget) {
    return ("{ScalaMrcQpManager: {MaxPSNRange: %d, SACKLossMinRetxPkts: %d, InitialAckTimeout: %dus,"
            + " LinearRetryCount: %d, ExponentialRetryCount: %d}, SemanticLayer: {MSS: %d},"
            + " EnableEventLogging: true}")
        .formatted(
            8 << random.nextInt(8),
            random.nextInt(64),
            20 + random.nextInt(100),
            random.nextInt(8),
            budget ? random.nextInt(3) : 25,
            1_000 + random.nextInt(3_097));
  }

  private static String yaml(int seed) {
    Random random = new Random(seed);
    boolean budget = random.nextInt(3) == 0;
    int spines = 2 << random.nextInt(6);
    StringBuilder faults = new StringBuilder();
    for (String kind : new String[] {"data", "ack", "sack", "nack", "probe"}) {
      faults.append(
          "  - {link: \"host[*]--leaf[*]\", drop: {probability: %s, match: {kind: %s}}}\n"
              .formatted(random.nextBoolean() ? "0.0" : "0.0" + random.nextInt(10), kind));
    }
    faults.append(
        "  - {link: \"host[*]--leaf[*]\", trim: {probability: 0.0%d, lastHop: %b, match: {kind:"
                .formatted(random.nextInt(10), random.nextBoolean())
            + " data}}}\n");
    for (int spine = 0; spine < Math.min(spines, 6); spine++) {
      faults.append(
          "  - {link: \"leaf[*]--spine[%d]\", at: 0s, delay: {extra: %dns}}\n"
              .formatted(spine, random.nextInt(20_000) + 1));
    }
    faults.append(
        "  - {link: \"leaf[0]--spine[%d]\", at: %dus, down: {for: %dus}}\n"
            .formatted(random.nextInt(spines), random.nextInt(60), 1 + random.nextInt(1_000)));
    return """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: random}
        simulation: {seed: %d, parameters: {StartTime: 0ms, ClientStartOffset: 0ms}}
        models:
          one: {type: mrc-nic, attributes: %s}
          two: {type: mrc-nic, attributes: %s}
          switch:
            type: scala-switch
            attributes:
              SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}
        topology:
          generator: leaf-spine
          leafs: 2
          spines: %d
          hostsPerLeaf: 2
          nic: one
          leaf: switch
          spine: switch
          overrides: [{device: "host[1..2]", model: two}]
        workload: {type: all-to-all, size: %dB}
        faults:
        %s
        records: {include: [mrc-events, mrc-transport-stats, flow-stats]}
        stop: {after: 1s}
        """
        .formatted(
            seed,
            nic(random, budget),
            nic(random, budget),
            spines,
            random.nextInt(200_000),
            faults);
  }

  private Said run(Path file, String out) {
    return TestHome.run(
        new Home(ProjectFiles.HOME),
        Map.of(),
        "run",
        file.toString(),
        "--out",
        folder.resolve(out).toString());
  }

  private static String digest(Said said) {
    Matcher matcher = DIGEST.matcher(said.err());
    assertTrue(matcher.find(), said.err());
    return matcher.group(1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyMessageCompletesOnceOrItsQueuePairIsNamed(int seed) throws Exception {
    Path file = Files.writeString(folder.resolve("random.yaml"), yaml(seed));
    Said first = run(file, "first");
    String text = first.err() + Files.readString(file);
    Table flows = Table.read(folder.resolve("first"), "flow-stats");
    Table events = Table.read(folder.resolve("first"), "mrc-events");
    int completed = flows.where("status", "completed").rows().size();
    int failed = flows.where("status", "error").rows().size();
    assertEquals(MESSAGES, completed + failed, text);
    assertEquals(failed == 0 ? 0 : 1, first.status(), text);
    assertEquals(completed, events.where("ev_type", "WQE_COMPLETE").rows().size(), text);
    Table errors = events.where("ev_type", "QP_ERROR");
    assertEquals(failed, errors.rows().size(), text);
    for (String queuePair : errors.column("local_qp_id")) {
      assertTrue(first.err().contains("queue pair " + queuePair), queuePair + text);
    }
    var received = events.where("ev_type", "RECV_COMPLETE").column("local_qp_id");
    assertEquals(received.size(), new TreeSet<>(received).size(), "received twice\n" + text);
    assertTrue(received.size() >= completed, text);
    assertEquals(digest(first), digest(run(file, "second")), text);
  }
}
