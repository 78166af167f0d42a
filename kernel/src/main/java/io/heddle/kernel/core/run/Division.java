package io.heddle.kernel.core.run;

import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.host.Host;
import io.heddle.kernel.core.host.MessageLedger;
import io.heddle.kernel.core.net.Mailbox;
import io.heddle.kernel.core.net.Network;
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
  /** Below so many devices a partition costs more in waiting than it brings. */
  private static final int DEVICES_THAT_PAY = 64;

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
   * @param threads threads asked for; 0 for as many as pay
   */
  void into(int threads) {
    int devices = network.slots().size();
    int wanted = threads == 0 ? thatPay(devices) : threads;
    String reason = wanted == 1 ? "the network is too small for more" : whyNot();
    if (wanted > 1 && reason.isEmpty()) {
      Partitioning tried = Partitioner.divide(blueprint.topology(), coupling::root, wanted);
      partitioning = tried.partitions() > 1 ? tried : null;
      reason = partitioning == null ? "nothing in the network may be separated" : "";
    }
    Windows windows = partitioning == null ? new Windows(first) : divided();
    report = new ParallelRun(threads, partitioning, reason, windows, devices);
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

  private Windows divided() {
    int parts = partitioning.partitions();
    int[] ofNode = partitioning.partitionOfNode();
    EventLoop[] loops = new EventLoop[parts];
    PacketPools[] pools = new PacketPools[parts];
    Mailbox[][] mailboxes = new Mailbox[parts][parts];
    ledgers = new MessageLedger[parts];
    for (int p = 0; p < parts; p++) {
      loops[p] = new EventLoop(new DayCalendar(), checks.apply(p));
      pools[p] = new PacketPools();
      ledgers[p] = new MessageLedger();
      for (int to = 0; to < parts; to++) {
        mailboxes[p][to] = to == p ? null : new Mailbox();
      }
    }
    network.divide(ofNode, loops, pools, mailboxes);
    int devices = network.slots().size();
    for (Host host : hosts) {
      int partition = ofNode[devices + host.server()];
      host.moveTo(loops[partition], ledgers[partition]);
    }
    first.distribute(node -> loops[ofNode[node]]);
    return new Windows(loops, pools, mailboxes, partitioning.lookaheadPs());
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
