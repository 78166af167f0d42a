package io.heddle.workloads.replay;

import io.heddle.api.model.Workload.Progress;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import io.heddle.workloads.prepare.Instance;
import io.heddle.workloads.prepare.Preparation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All ranks of a run. */
public final class Replay {
  private final Preparation preparation;
  private final ReplaySettings settings;
  private final WorkloadContext context;
  private final Placement placement;
  private final List<RankReplay> ranks = new ArrayList<>();
  private final int[] rankOfServer;
  private final ChakraRecords records;
  private int lingeredUpTo;

  /**
   * Places every rank on its host.
   *
   * @param preparation what is replayed
   * @param settings how
   * @param context the run
   * @param placement where each rank runs
   */
  public Replay(
      Preparation preparation,
      ReplaySettings settings,
      WorkloadContext context,
      Placement placement) {
    this.preparation = preparation;
    this.settings = settings;
    this.context = context;
    this.placement = placement;
    this.rankOfServer = new int[context.hosts().size()];
    Arrays.fill(rankOfServer, -1);
    for (int rank = 0; rank < placement.ranks(); rank++) {
      int server = placement.server(rank);
      rankOfServer[server] = rank;
      RankReplay replay =
          new RankReplay(
              this,
              rank,
              context.hosts().get(server),
              preparation.frontier(rank, settings.iterationMarker()));
      declareFiles(replay);
      context.hosts().get(server).listen(replay.answers());
      ranks.add(replay);
    }
    records = new ChakraRecords(this);
    ScaleUpPort.join(this, placement);
  }

  private void declareFiles(RankReplay rank) {
    if (context.runFiles().annotatedTraces()) {
      rank.files.annotate(new AnnotatedTrace(preparation.trace(rank.rank()), rank.rank(), context));
    }
    if (settings.profileIntervalPs() > 0) {
      String name = OpenNodeProfile.name(context.runFiles().runName(), rank.rank());
      rank.profile(
          new OpenNodeProfile(
              rank,
              context.runFiles().file(name),
              context.parameters().startPs(),
              settings.profileIntervalPs()));
    }
  }

  /** Highest number of collective runs and steps that tags have room for; null if they fit. */
  public static String limit(Preparation preparation, int iterations) {
    long runs = (long) preparation.instances().size() * iterations;
    if (runs > TransferTag.MOST_RUNS) {
      return runs + " collectives are more than " + TransferTag.MOST_RUNS;
    }
    int largest = preparation.instances().stream().mapToInt(i -> i.group().size()).max().orElse(0);
    return 4L * largest > TransferTag.MOST_STEPS
        ? "a group of " + largest + " ranks has more steps than " + TransferTag.MOST_STEPS
        : null;
  }

  /** Schedules the beginning of every rank. */
  public void start() {
    records.writeStatic();
    for (RankReplay rank : ranks) {
      rank.scheduleStart(context.parameters().startPs());
    }
  }

  /** Whether every rank has ended and the time after the last of them is over. */
  public boolean isFinished() {
    while (lingeredUpTo < ranks.size() && ranks.get(lingeredUpTo).hasLingered()) {
      lingeredUpTo++;
    }
    return lingeredUpTo == ranks.size();
  }

  /** Ranks that are done. */
  public Progress progress() {
    long done = ranks.stream().filter(RankReplay::isDone).count();
    long failed = ranks.stream().filter(RankReplay::hasFailed).count();
    return new Progress("ranks", done, ranks.size(), failed);
  }

  /** Says what ranks that are not done wait for. */
  public void describeWaits(WaitSink waits) {
    ranks.forEach(rank -> rank.describeWaits(waits));
  }

  /** Writes what is written at the end. */
  public void finish() {
    ranks.forEach(rank -> rank.iterations.runStops());
    records.writeCompletion();
    records.writeCollectives();
    ranks.forEach(rank -> rank.files.finish(rank.nowPs()));
  }

  ReplaySettings settings() {
    return settings;
  }

  WorkloadContext context() {
    return context;
  }

  Placement placement() {
    return placement;
  }

  List<RankReplay> ranks() {
    return ranks;
  }

  Preparation preparation() {
    return preparation;
  }

  ChakraRecords records() {
    return records;
  }

  Instance instance(int number) {
    return preparation.instances().get(number);
  }

  /** Number of an instance in an iteration. */
  long run(int instance, int iteration) {
    return (long) iteration * preparation.instances().size() + instance;
  }

  long scaledBytes(long bytes) {
    return preparation.settings().scaledBytes(bytes);
  }

  int server(int rank) {
    return placement.server(rank);
  }

  int rankOf(int server) {
    return rankOfServer[server];
  }

  /** How long a rank stays after it is done. */
  long lingerPs() {
    return context.parameters().beaconIntervalPs();
  }
}
