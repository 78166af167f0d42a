package io.heddle.kernel.core.run;

import io.heddle.boot.RunOptions;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.host.Host;
import io.heddle.kernel.core.host.MessageLedger;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.net.Outbox;
import io.heddle.kernel.core.net.PacketPools;
import io.heddle.kernel.core.parallel.ParallelRun;
import io.heddle.kernel.core.parallel.Partitioner;
import io.heddle.kernel.core.parallel.Partitioning;
import io.heddle.kernel.core.parallel.Windows;
import io.heddle.kernel.core.run.Blueprint.PlannedWorkload;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Divides a run into partitions once its workloads are prepared, which may have coupled hosts, and
 * before its devices are made, which take their pools and schedulers from their partition.
 */
final class Division {
  /** Below so many devices a thread costs more in waiting than it brings. */
  private static final int DEVICES_THAT_PAY = 64;

  /** What so many devices touch in a window stays in a processor's own cache (decision 230). */
  private static final int DEVICES_IN_CACHE = 20;

  /** A smaller fabric is in the caches as a whole. */
  private static final int DEVICES_BEYOND_THE_CACHE = 128;

  private static final int MOST_PARTITIONS_FOR_THE_CACHE = 64;

  /** Shorter windows have too few events for what they cost. */
  private static final long LEAST_LOOKAHEAD_FOR_THE_CACHE_PS = 100_000;

  /** One partition with so much more than the mean would be nearly the whole run. */
  private static final double MOST_UNEVEN_FOR_THE_CACHE = 8;

  /** Days of a partition's calendar, which has to stay in the cache with the rest. */
  private static final int DAYS_OF_A_PART = 1 << 10;

  private final Blueprint blueprint;
  private final Network network;
  private final List<Host> hosts;
  private final Coupling coupling;
  private final EventLoop first;
  private final MessageLedger ledger;
  private final IntFunction<EventLoop.AfterEvent> checks;
  private MessageLedger[] ledgers = {};
  private Partitioning partitioning;
  private ParallelRun report;

  /**
   * Nothing divided yet.
   *
   * @param first holds what workloads scheduled
   * @param ledger messages of the whole run
   * @param checks looks at the devices of a partition after each event, or null
   */
  Division(
      Blueprint blueprint,
      Network network,
      List<Host> hosts,
      Coupling coupling,
      EventLoop first,
      MessageLedger ledger,
      IntFunction<EventLoop.AfterEvent> checks) {
    this.blueprint = blueprint;
    this.network = network;
    this.hosts = hosts;
    this.coupling = coupling;
    this.first = first;
    this.ledger = ledger;
    this.checks = checks;
  }

  /**
   * Divides the run.
   *
   * @param asked threads asked for; 0 for as many as pay, or {@link RunOptions#SERIAL}
   */
  void into(int asked) {
    int devices = network.slots().size();
    int threads = asked == 0 ? thatPay(devices) : Math.max(1, asked);
    int wanted = asked == RunOptions.SERIAL ? 1 : Math.max(threads, forTheCache(devices, threads));
    String reason = whyNot();
    if (wanted == 1) {
      reason = asked == RunOptions.SERIAL ? "as asked" : "too small, or checked after each event";
    } else if (reason.isEmpty()) {
      Partitioning tried =
          Partitioner.divide(blueprint.topology(), coupling::root, wanted, threads);
      partitioning = pays(tried, wanted, threads) ? tried : null;
      reason = partitioning == null ? "nothing in the network may be separated" : "";
    }
    Windows windows = partitioning == null ? new Windows(first) : divided(threads);
    report = new ParallelRun(Math.max(threads, asked), partitioning, reason, windows, devices);
  }

  /** A run whose models are checked is more likely to break, and then has to be done once more. */
  private int forTheCache(int devices, int threads) {
    boolean inCache = threads == 1 && devices < DEVICES_BEYOND_THE_CACHE;
    return inCache || blueprint.parameters().checkInvariants()
        ? 1
        : Math.min(MOST_PARTITIONS_FOR_THE_CACHE, devices / DEVICES_IN_CACHE);
  }

  private static boolean pays(Partitioning tried, int wanted, int threads) {
    if (threads > 1) {
      return tried.partitions() > 1;
    }
    return tried.partitions() > 1
        && tried.lookaheadPs() >= LEAST_LOOKAHEAD_FOR_THE_CACHE_PS
        && tried.imbalance(wanted) <= MOST_UNEVEN_FOR_THE_CACHE;
  }

  private static int thatPay(int devices) {
    int processors = Runtime.getRuntime().availableProcessors();
    return Math.max(1, Math.min(processors, devices / DEVICES_THAT_PAY));
  }

  private String whyNot() {
    for (PlannedWorkload planned : blueprint.workloads()) {
      if (!planned.workload().isPartitionable()) {
        return "workload " + planned.name() + " is not declared partitionable";
      }
    }
    return "";
  }

  private Windows divided(int threads) {
    int parts = partitioning.partitions();
    int[] ofNode = partitioning.partitionOfNode();
    EventLoop[] loops = new EventLoop[parts];
    PacketPools[] pools = new PacketPools[parts];
    Outbox[] outboxes = new Outbox[parts];
    boolean small = parts > threads;
    ledgers = new MessageLedger[parts];
    for (int p = 0; p < parts; p++) {
      loops[p] =
          new EventLoop(
              small ? new DayCalendar(DAYS_OF_A_PART) : new DayCalendar(), checks.apply(p));
      pools[p] = new PacketPools();
      ledgers[p] = new MessageLedger();
      outboxes[p] = new Outbox(p, parts);
    }
    network.divide(ofNode, loops, pools, outboxes);
    int devices = network.slots().size();
    for (Host host : hosts) {
      int partition = ofNode[devices + host.server()];
      host.moveTo(loops[partition], ledgers[partition]);
    }
    first.distribute(node -> loops[ofNode[node]]);
    return new Windows(
        loops, pools, outboxes, partitioning.lookaheadPs(), Math.min(threads, parts));
  }

  /** The partition of a node; 0 if there is only one. */
  int partitionOf(int node) {
    return partitioning == null ? 0 : partitioning.partitionOfNode()[node];
  }

  /** Adds the messages of all partitions to those of the run; once, after the last event. */
  void addUp() {
    for (MessageLedger part : ledgers) {
      ledger.add(part);
    }
    ledgers = new MessageLedger[0];
  }

  Windows windows() {
    return report.windows();
  }

  ParallelRun report() {
    return report;
  }
}
