package io.heddle.workloads.replay;

import io.heddle.api.model.WorkloadContext;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.workloads.prepare.Instance;
import io.heddle.workloads.prepare.Preparation.WorkTotals;
import java.util.List;
import java.util.Map;

/** Writes the tables of a Chakra run. Rows of a rank belong to its server. */
final class ChakraRecords {
  /** An iteration of a rank. */
  record Iteration(
      int number,
      String marker,
      long startPs,
      long endPs,
      long computePs,
      long exposedPs,
      long sentBytes,
      boolean complete) {}

  private static final int PERF_NAME = ChakraSchemas.PERF.column("metric_name");
  private static final int PERF_TIME = ChakraSchemas.PERF.column("perf_metric_usec");
  private static final int PERF_PATH = ChakraSchemas.PERF.column("metric_path");
  private static final int PERF_HASH = ChakraSchemas.PERF.column("metric_aggregation_id");
  private static final int PERF_START = ChakraSchemas.PERF.column("start_time_sec");
  private static final int PERF_ADDED = ChakraSchemas.PERF.column("is_added_synchronization_flow");
  private static final int PERF_TAG = ChakraSchemas.PERF.column("comm_tag");
  private static final int PERF_GROUP = ChakraSchemas.PERF.column("group_size");
  private static final int PERF_SIZE = ChakraSchemas.PERF.column("flow_comm_size");
  private static final int PERF_SENDER = ChakraSchemas.PERF.column("sending_app_name");
  private static final int PERF_RECEIVER = ChakraSchemas.PERF.column("receiving_app_name");

  private final Replay replay;
  private final WorkloadContext context;
  private final RowWriter[] perf;
  private final RowWriter[] iterations;
  private final RowWriter[] completion;
  private final RowWriter collectives;
  private final RowWriter percentiles;
  private final String[] names;

  /** By instance: its path and its hash in the first iteration; made when first wanted. */
  private final String[] paths;

  ChakraRecords(Replay replay) {
    this.replay = replay;
    this.context = replay.context();
    int ranks = replay.placement().ranks();
    perf = new RowWriter[ranks];
    iterations = new RowWriter[ranks];
    completion = new RowWriter[ranks];
    names = new String[ranks];
    paths = new String[replay.preparation().instances().size()];
    for (int rank = 0; rank < ranks; rank++) {
      perf[rank] = writer(rank, ChakraSchemas.PERF);
      completion[rank] = writer(rank, ChakraSchemas.COMPLETION);
      if (replay.settings().hasIterations()) {
        iterations[rank] = writer(rank, ChakraSchemas.ITERATIONS);
      }
      names[rank] = "ChakraApp-" + rank;
    }
    collectives = context.records(0).writer(ChakraSchemas.COLLECTIVES);
    percentiles = context.records(0).writer(ChakraSchemas.PERCENTILES);
    context
        .records(0)
        .periodic(ChakraSchemas.CDF, context.parameters().beaconIntervalPs(), this::shares);
  }

  private RowWriter writer(int rank, RecordSchema schema) {
    return context.records(replay.server(rank)).writer(schema);
  }

  /** Rows that are known before the first event. */
  void writeStatic() {
    RowWriter capable = context.records(0).writer(ChakraSchemas.CAPABLE_HOSTS);
    for (int server = 0; server < context.hosts().size(); server++) {
      capable.integer(0, server).bool(1, true).commit();
    }
    RowWriter mapping = context.records(0).writer(ChakraSchemas.MAPPING);
    RowWriter apps = context.records(0).writer(ChakraSchemas.APPS);
    for (int rank = 0; rank < names.length; rank++) {
      writeMapping(mapping, rank);
      apps.text(0, names[rank]).integer(1, 0).commit();
    }
  }

  private void writeMapping(RowWriter row, int rank) {
    int server = replay.server(rank);
    row.integer(0, rank)
        .text(1, "server-" + server)
        .integer(2, context.hosts().get(server).nic().nodeId())
        .integer(3, context.hosts().get(server).nodeId())
        .integer(4, server)
        .integer(5, 0)
        .text(6, address(server));
    Placement.ScaleUpPlace place = replay.placement().scaleUp()[rank];
    if (place != null) {
      row.integer(7, place.group()).integer(8, place.subgroup());
    }
    row.commit();
  }

  /** Server s has 32.0.0.0 + s + 1. */
  private static String address(int server) {
    int number = server + 1;
    return 32
        + (number >>> 24)
        + "."
        + (number >>> 16 & 0xFF)
        + "."
        + (number >>> 8 & 0xFF)
        + "."
        + (number & 0xFF);
  }

  /** A transfer was acknowledged. */
  void transfer(RankReplay sender, OpenSend send, long nowPs) {
    RowWriter row = perf[sender.rank()];
    if (!row.isOn()) {
      return;
    }
    row.text(PERF_NAME, "ChakraFCT")
        .integer(PERF_TIME, nowPs - send.startedPs)
        .integer(PERF_START, send.startedPs)
        .bool(PERF_ADDED, send.barrier)
        .integer(PERF_TAG, send.tag)
        .integer(PERF_SIZE, send.bytes)
        .text(PERF_SENDER, names[sender.rank()])
        .text(PERF_RECEIVER, names[send.destination]);
    if (send.collective == null) {
      row.text(PERF_PATH, "ChakraFCT.Send.GroupSize0.CommSize" + send.bytes + "Bytes")
          .text(PERF_HASH, "-1")
          .integer(PERF_GROUP, -1);
    } else {
      Instance instance = send.collective.instance;
      row.text(PERF_PATH, path(instance))
          .text(PERF_HASH, hash(send.collective.run))
          .integer(PERF_GROUP, instance.group().size());
    }
    row.commit();
  }

  private String path(Instance instance) {
    String path = paths[instance.number()];
    if (path == null) {
      path =
          "ChakraFCT."
              + instance.algorithm().type().label()
              + ".GroupSize"
              + instance.group().size()
              + ".CommSize"
              + instance.algorithm().bytes()
              + "Bytes";
      paths[instance.number()] = path;
    }
    return path;
  }

  /** Identity of a run of a collective; later iterations go on numbering inside the group. */
  String hash(long run) {
    int perIteration = replay.preparation().instances().size();
    Instance instance = replay.instance((int) (run % perIteration));
    int iteration = (int) (run / perIteration);
    return instance.hash(iteration * replay.preparation().instancesOf(instance.group()));
  }

  /** An iteration ended. */
  void iteration(RankReplay rank, Iteration iteration) {
    RowWriter row = iterations[rank.rank()];
    row.integer(0, rank.rank())
        .integer(1, iteration.number)
        .text(2, iteration.marker)
        .integer(3, iteration.startPs)
        .integer(4, iteration.endPs)
        .integer(5, iteration.endPs - iteration.startPs)
        .integer(6, iteration.computePs)
        .integer(7, iteration.exposedPs)
        .integer(8, iteration.sentBytes)
        .bool(9, iteration.complete)
        .commit();
  }

  private void shares(RowWriter row, Report report) {
    RankCounts sum = new RankCounts();
    for (RankReplay rank : replay.ranks()) {
      sum.sentBytes += rank.counts.sentBytes;
      sum.sendsCompleted += rank.counts.sendsCompleted;
      sum.receivesCompleted += rank.counts.receivesCompleted;
      sum.sendsAcknowledged += rank.counts.sendsAcknowledged;
      sum.computationsCompleted += rank.counts.computationsCompleted;
    }
    WorkTotals totals = replay.preparation().totals();
    int times = replay.settings().iterations();
    row.real(1, share(sum.sentBytes, totals.sentBytes(), times))
        .real(2, share(sum.sendsCompleted, totals.sends(), times))
        .real(3, share(sum.receivesCompleted, totals.receives(), times))
        .real(4, share(sum.sendsAcknowledged, totals.sends(), times))
        .real(5, share(sum.computationsCompleted, totals.computations(), times))
        .commit();
  }

  private static double share(long done, long total, int times) {
    return total == 0 ? 1 : (double) done / ((double) total * times);
  }

  /** A row for each rank. */
  void writeCompletion() {
    long[] lastAcknowledgement = new long[names.length];
    for (RankReplay rank : replay.ranks()) {
      for (Map.Entry<Integer, Long> entry : rank.sends.acknowledgedBy().entrySet()) {
        int receiver = entry.getKey();
        lastAcknowledgement[receiver] = Math.max(lastAcknowledgement[receiver], entry.getValue());
      }
    }
    long startPs = context.parameters().startPs();
    for (RankReplay rank : replay.ranks()) {
      long endPs = Math.max(rank.lastPs(), lastAcknowledgement[rank.rank()]);
      if (!rank.isDone()) {
        endPs = Math.max(endPs, rank.nowPs());
      }
      RankCounts counts = rank.counts;
      completion[rank.rank()]
          .text(0, "ChakraGenerator.ChakraApp")
          .integer(1, rank.rank())
          .integer(2, Math.max(0, endPs - startPs))
          .integer(3, counts.sentBytes)
          .integer(4, counts.receivedBytes)
          .integer(5, counts.sendsCompleted)
          .integer(6, counts.receivesCompleted)
          .integer(7, counts.sendsAcknowledged)
          .integer(8, counts.computationsCompleted)
          .integer(9, counts.computationPs);
      if (rank.files.annotated() != null) {
        completion[rank.rank()].text(10, rank.files.annotated().path());
      }
      completion[rank.rank()].commit();
    }
  }

  /** Rows of all collectives, and of their kinds. */
  void writeCollectives() {
    List<CollectiveSummary> all = CollectiveSummary.of(replay, this);
    for (CollectiveSummary summary : all) {
      Instance instance = summary.instance();
      collectives
          .text(0, summary.hash())
          .text(1, instance.algorithm().type().label())
          .integer(2, instance.algorithm().bytes())
          .text(3, instance.group().name())
          .integer(4, instance.group().size())
          .integer(5, summary.startPs())
          .integer(6, summary.endPs())
          .integer(7, replay.settings().latestStart() ? 1 : 0)
          .integer(8, summary.valid() ? 1 : 0)
          .commit();
    }
    CollectivePercentiles.write(
        all,
        percentiles,
        context.hosts().get(replay.server(0)).linkRateBitsPerSec(),
        replay.preparation().settings().scaleFactor());
  }
}
