package io.heddle.integration;

import java.util.Random;

/**
 * An experiment drawn from a number: fabrics of every shape with delays of their own, both NICs
 * with strategies, losses and pauses, every kind of workload, faults, records of several intervals
 * and every way to stop. Short, so that many can be run.
 */
final class RandomExperiment {
  private final Random random;
  private int hosts;
  private boolean mrc;
  private boolean flows = true;
  private String linkPattern = "";

  private RandomExperiment(int seed) {
    random = new Random(seed);
  }

  /** The experiment of a number, as YAML. */
  static String yaml(int seed) {
    return new RandomExperiment(seed).text(seed);
  }

  private String pick(String... of) {
    return of[random.nextInt(of.length)];
  }

  private String text(int seed) {
    mrc = random.nextBoolean();
    String topology = topology();
    return """
        apiVersion: heddle/v1
        kind: Experiment
        metadata: {name: random}
        simulation: {seed: %d, parameters: {StartTime: 0ms, ClientStartOffset: %s}}
        models:
          nic: %s
          leaf: %s
          spine: %s
        topology: %s
        workload: %s
        %s
        records: {%s}
        stop: {after: 400us, when: %s}
        """
        .formatted(
            seed,
            pick("0ms", "3us"),
            nic(),
            switchModel(),
            switchModel(),
            topology,
            workload(),
            faults(),
            records(),
            pick("workloads-finished", "workloads-finished", "never"));
  }

  private String delay() {
    return (random.nextInt(4) == 0 ? 20 + random.nextInt(200) : 300 + random.nextInt(1_500)) + "ns";
  }

  private String nic() {
    String network = "TransmissionMedium: {Delay: " + delay() + "}";
    if (mrc) {
      return ("{type: mrc-nic, attributes: {NetworkInterface: {%s}, EnableEventLogging: true,"
              + " SemanticLayer: {MSS: %d}}}")
          .formatted(network, 1_000 + random.nextInt(3_097));
    }
    return ("{type: roce-nic, attributes: {NetworkInterface: {%s}, ErrorRecovery: {strategy:"
            + " go-back-n}, CongestionControl: {strategy: %s}}}")
        .formatted(network, pick("none", "dcqcn", "scala-dcqcn"));
  }

  private String switchModel() {
    String buffer =
        mrc
            ? "SharedBufferManager: {UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]}"
            : pick("SharedBufferManager: {LossyAlpha: 0}", "SharedBufferManager: {}");
    return ("{type: scala-switch, attributes: {NetworkInterface: {TransmissionMedium: {Delay: %s}},"
            + " %s}}")
        .formatted(delay(), buffer);
  }

  private String topology() {
    switch (random.nextInt(6)) {
      case 5 -> { // large enough to be worked on in parts by one thread
        hosts = 54;
        return "{generator: fat-tree, k: 6, nic: nic, edge: leaf, aggregation: leaf, core: spine}";
      }
      case 0 -> {
        hosts = 2 + random.nextInt(7);
        linkPattern = "host[*]--leaf[*]";
        return "{generator: single-switch, hosts: " + hosts + ", nic: nic, switch: leaf}";
      }
      case 1 -> {
        hosts = 16;
        return "{generator: fat-tree, k: 4, nic: nic, edge: leaf, aggregation: leaf, core: spine}";
      }
      case 2 -> {
        hosts = 2;
        return "{generator: back-to-back, nic: nic}";
      }
      default -> {
        int leafs = 2 + random.nextInt(4);
        int each = 1 + random.nextInt(4);
        hosts = leafs * each;
        linkPattern = "leaf[*]--spine[0]";
        return ("{generator: leaf-spine, leafs: %d, spines: %d, hostsPerLeaf: %d, nic: nic, leaf:"
                + " leaf, spine: spine}")
            .formatted(leafs, 1 + random.nextInt(3), each);
      }
    }
  }

  private String size() {
    return (1 + random.nextInt(120_000)) + "B";
  }

  private String workload() {
    return switch (random.nextInt(7)) {
      case 0 -> "{type: permutation, size: " + size() + "}";
      case 1 -> "{type: all-to-all, size: " + size() + "}";
      case 2 -> "{type: incast, receiver: 0, fanIn: " + (hosts - 1) + ", size: " + size() + "}";
      case 3 -> "{type: stride, stride: 1, size: " + size() + "}";
      case 4 ->
          "{type: poisson, load: 0.%d, duration: 60us, size: %s}"
              .formatted(2 + random.nextInt(7), size());
      case 5 -> {
        flows = false;
        yield ("{type: collective, phases: [{operationType: %s, dataSize: %s, computeBefore: 2us,"
                + " repeat: 2}]}")
            .formatted(pick("allReduce", "allToAll", "allGather"), size());
      }
      default -> "{type: all-to-all, size: " + (1 + random.nextInt(3_000)) + "B}";
    };
  }

  private String faults() {
    if (linkPattern.isEmpty() || random.nextInt(3) > 0) {
      return "";
    }
    String fault =
        switch (random.nextInt(5)) {
          case 0 -> "at: 11us, down: {for: " + (1 + random.nextInt(40)) + "us}";
          case 1 -> "at: 9us, down: {for: 50us, reroute: after 5us}";
          case 2 -> "at: 0s, delay: {extra: " + (1 + random.nextInt(900)) + "ns}";
          case 3 -> "drop: {probability: 0.01, match: {kind: data}}";
          default -> "drop: {nth: [3, 17, 40], match: {kind: data}}";
        };
    return "faults: [{link: \"" + linkPattern + "\", " + fault + "}]";
  }

  private String records() {
    if (!flows) {
      return "nd-stats: {interval: " + (1 + random.nextInt(20)) + "us}";
    }
    return pick(
        "include: [nd-stats, flow-stats], nd-stats: {interval: 7us}",
        "include: [nd-stats, topology-report, flow-stats], nd-stats: {interval: 1us}",
        "nd-stats: {interval: 13us}");
  }
}
