package io.heddle.workloads.chakra;

import io.heddle.workloads.bench.Node;
import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.trace.TraceMaker;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes a set of traces and replays it on fake hosts. */
public final class ChakraBench {
  private final Path directory;
  private final List<TraceMaker> traces = new ArrayList<>();
  private Path mapping;
  private Node groups;
  private Map<String, String> algorithms = Map.of();
  private boolean synchronize;
  private boolean serialize = true;
  private boolean abort;
  private String family = "synthesized";
  private BigDecimal factor;
  private int iterations = 1;
  private String marker;
  private boolean honour = true;
  private boolean latestStart = true;
  private boolean scaleUpStats;
  private int dataClass;
  private int controlClass = 1;
  private long mostWarnings = 30_000;
  private long profileIntervalPs;
  private long logicalGroup;
  private boolean compression = true;
  private int headerBytes = 24;
  private int payloadBytes = 4096;

  /** Files go to that directory. */
  public ChakraBench(Path directory) {
    this.directory = directory;
  }

  /** Adds the trace of the next rank. */
  public ChakraBench rank(TraceMaker trace) {
    traces.add(trace);
    return this;
  }

  /** The same trace for that many ranks. */
  public ChakraBench ranks(int count, TraceMaker trace) {
    for (int i = 0; i < count; i++) {
      rank(trace);
    }
    return this;
  }

  /** Text of a mapping file. */
  public ChakraBench mapping(String text) throws IOException {
    mapping = Files.writeString(directory.resolve("mapping.txt"), text);
    return this;
  }

  /** Groups as in the experiment. */
  public ChakraBench groups(Node map) {
    groups = map;
    return this;
  }

  /** Algorithms that are not the default: type name and algorithm. */
  public ChakraBench algorithms(Map<String, String> chosen) {
    algorithms = chosen;
    return this;
  }

  /** Puts a barrier before each collective; tests leave it out unless they ask. */
  public ChakraBench synchronize() {
    synchronize = true;
    return this;
  }

  public ChakraBench withoutSerialization() {
    serialize = false;
    return this;
  }

  public ChakraBench abortOnWarning() {
    abort = true;
    return this;
  }

  public ChakraBench family(String name) {
    family = name;
    return this;
  }

  public ChakraBench scale(String by) {
    factor = new BigDecimal(by);
    return this;
  }

  public ChakraBench iterations(int count) {
    iterations = count;
    return this;
  }

  public ChakraBench marker(String regex) {
    marker = regex;
    return this;
  }

  public ChakraBench ignoreControl() {
    honour = false;
    return this;
  }

  public ChakraBench scaleUpStats() {
    scaleUpStats = true;
    return this;
  }

  public ChakraBench earliestStart() {
    latestStart = false;
    return this;
  }

  public ChakraBench trafficClasses(int data, int control) {
    dataClass = data;
    controlClass = control;
    return this;
  }

  public ChakraBench mostWarnings(long count) {
    mostWarnings = count;
    return this;
  }

  /** Header and greatest payload of packets inside scale-up groups. */
  public ChakraBench scaleUpPackets(int header, int payload) {
    headerBytes = header;
    payloadBytes = payload;
    return this;
  }

  /** Sets what has no effect away from its default. */
  public ChakraBench withoutEffect() {
    logicalGroup = 3;
    compression = false;
    return this;
  }

  /** Writes profiling files. */
  public ChakraBench profile(long intervalPs) {
    profileIntervalPs = intervalPs;
    return this;
  }

  /** Replays on as many hosts as there are ranks. */
  public WorkloadBench run() throws IOException {
    return new WorkloadBench(traces.size()).run(workload());
  }

  /** Replays on that many hosts. */
  public WorkloadBench prepareAndRun(int hosts) throws IOException {
    return new WorkloadBench(hosts).run(workload());
  }

  /** Number of ranks so far. */
  public int size() {
    return traces.size();
  }

  /** Prepares only. */
  public WorkloadBench prepare(int hosts) throws IOException {
    return new WorkloadBench(hosts).prepare(workload());
  }

  /** The workload. */
  public ChakraWorkload workload() throws IOException {
    for (int rank = 0; rank < traces.size(); rank++) {
      Files.write(directory.resolve("t." + rank + ".et"), traces.get(rank).toArray());
    }
    return new ChakraWorkload(config(Node.of(directory + "/t.{rank}.et")));
  }

  /** The configuration for traces at a place. */
  public ChakraConfig config(Node where) {
    return new ChakraConfig(
        where,
        mapping,
        groups,
        honour ? "honour" : "ignore",
        iterations,
        marker,
        dataClass,
        controlClass,
        logicalGroup,
        new AlgorithmKeys(
            chosen("AllReduce", "ring"),
            chosen("Reduce", "ring"),
            "ring",
            chosen("ReduceScatter", "ring"),
            "ring",
            chosen("Broadcast", "interleaved"),
            "direct",
            "direct",
            chosen("AllToAll", "interleaved"),
            chosen("Barrier", "ring")),
        new BehaviourKeys(
            256,
            true,
            serialize,
            synchronize,
            latestStart,
            abort,
            mostWarnings,
            family,
            factor != null,
            factor == null ? BigDecimal.ONE : factor,
            compression,
            profileIntervalPs > 0,
            Math.max(1, profileIntervalPs),
            headerBytes,
            payloadBytes,
            scaleUpStats));
  }

  private String chosen(String type, String otherwise) {
    return algorithms.getOrDefault(type, otherwise);
  }
}
