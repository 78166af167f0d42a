package io.heddle.kernel.core.run;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.ModelUse.TrafficClasses;
import io.heddle.api.model.Workload;
import io.heddle.api.net.Device;
import io.heddle.boot.ProgressView;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.fault.FaultPlan;
import io.heddle.kernel.core.fault.FaultTimeline;
import io.heddle.kernel.core.fault.UplinkFailures;
import io.heddle.kernel.core.host.Host;
import io.heddle.kernel.core.host.MessageLedger;
import io.heddle.kernel.core.net.DeviceSlot;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.parallel.ParallelRun;
import io.heddle.kernel.core.parallel.Windows;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RecordHub;
import io.heddle.kernel.core.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * One run: slots and links, then workloads, then devices, then events.
 *
 * <p>The order of calls: constructor, {@link #prepareWorkloads}, {@link #prepareFaults}, {@link
 * #makeDevices}, {@link #run}, {@link #finish}. Everything up to {@link #makeDevices} may be done
 * for a check without a run.
 */
public final class Simulation {
  private final Map<ConfigNode, List<Path>> inputs = new LinkedHashMap<>();
  private final List<List<Manifest.Limit>> limits = new ArrayList<>();
  private final Blueprint blueprint;
  private final RecordHub records;
  private final int threads;

  /** Takes what workloads schedule before the run is divided; then it is the only partition's. */
  private final EventLoop first;

  private final Network network;
  private final List<Host> hosts = new ArrayList<>();
  private final MessageLedger ledger = new MessageLedger();
  private Division division;
  private final Set<TrafficClasses> traffic = new LinkedHashSet<>();
  private final List<Workload> workloads;
  private final Coupling coupling;
  private final LiveProgress progress;
  private final long stopPs;
  private final WallClock wall = new WallClock();
  private final UplinkFailures uplinkFailures;
  private FaultTimeline faults;
  private long meanPending;

  /**
   * Lays out a run; no device exists yet.
   *
   * @param blueprint what it is made of
   * @param records its records
   */
  public Simulation(Blueprint blueprint, RecordHub records) {
    this(blueprint, records, 1);
  }

  /**
   * Lays out a run on several threads; no device exists yet.
   *
   * @param blueprint what it is made of
   * @param records its records
   * @param threads threads asked for; 0 for as many as pay
   */
  public Simulation(Blueprint blueprint, RecordHub records, int threads) {
    this.blueprint = blueprint;
    this.threads = threads;
    this.records = records;
    Topology topology = blueprint.topology();
    boolean checked = blueprint.parameters().checkInvariants();
    first = new EventLoop(new DayCalendar(), checked ? this::checkNode : null);
    network = new Network(topology, first, blueprint.parameters());
    coupling = new Coupling(topology.servers());
    uplinkFailures = new UplinkFailures(topology);
    workloads = blueprint.workloads().stream().map(Blueprint.PlannedWorkload::workload).toList();
    long afterPs = blueprint.spec().stop().afterPs();
    stopPs = afterPs >= 0 ? afterPs : blueprint.spec().simulation().parameters().stopPs();
    progress = new LiveProgress(workloads, stopPs);
    for (int s = 0; s < topology.servers(); s++) {
      hosts.add(host(s));
    }
  }

  private Host host(int server) {
    Topology topology = blueprint.topology();
    int nodeId = topology.devices().size() + server;
    DeviceSlot nic = network.slots().get(topology.nicOfServer()[server]);
    Host host =
        new Host(
            server,
            nodeId,
            first.scheduler(nodeId),
            nic,
            hosts,
            topology.nicOfServer(),
            ledger,
            workloads.size());
    nic.setHost(host);
    return host;
  }

  /**
   * Lets each workload read its inputs, check them and schedule its first posts.
   *
   * @param problems takes what is wrong; one for each workload, by its number
   */
  public void prepareWorkloads(java.util.function.IntFunction<Problems> problems) {
    Topology topology = blueprint.topology();
    PathIdealTime ideal = new PathIdealTime(network, hosts);
    for (int w = 0; w < workloads.size(); w++) {
      KernelWorkloadContext context =
          new KernelWorkloadContext(
              blueprint.workloads().get(w),
              w,
              hosts,
              blueprint.parameters(),
              server -> {
                int node = topology.devices().size() + server;
                return records.of(node, clock(node));
              },
              records.files(),
              traffic,
              coupling,
              uplinkFailures,
              topology,
              inputs,
              stopPs,
              ideal);
      workloads.get(w).prepare(context, problems.apply(w));
    }
  }

  /** Files that values inside workloads' attributes stand for, by the value. */
  public Map<ConfigNode, List<Path>> inputs() {
    return inputs;
  }

  /** Classes the workloads declared. */
  public List<TrafficClasses> trafficClasses() {
    return List.copyOf(traffic);
  }

  /**
   * Finds out what will break when; after {@link #prepareWorkloads}, whose inputs may say so too.
   *
   * @param diagnostics takes what is wrong with {@code faults}
   */
  public void prepareFaults(Diagnostics diagnostics) {
    FaultPlan plan = new FaultPlan(blueprint.topology(), stopPs, diagnostics);
    plan.add(blueprint.spec().faults(), uplinkFailures);
    faults =
        new FaultTimeline(
            plan,
            blueprint.topology(),
            network,
            blueprint.parameters(),
            node -> records.of(node, clock(node)));
  }

  /**
   * The present picosecond at a node.
   *
   * @param node device or server by node id, or {@link io.heddle.kernel.core.record.RecordNode#RUN}
   */
  public LongSupplier clock(int node) {
    int devices = network.slots().size();
    if (node < 0) {
      return () -> loop().nowPs();
    }
    return node < devices
        ? network.slots().get(node).scheduler()::nowPs
        : hosts.get(node - devices).scheduler()::nowPs;
  }

  /** Makes every device, in node order, and starts it. */
  public void makeDevices() {
    if (faults == null) {
      prepareFaults(new Diagnostics());
    }
    divide();
    for (DeviceSlot slot : network.slots()) {
      slot.setRecords(records.of(slot.info().nodeId(), clock(slot.info().nodeId())));
      DeviceFactory factory = blueprint.factories().get(slot.info().modelName());
      slot.setDevice(factory.create(slot));
    }
    network.slots().forEach(this::start);
  }

  private void divide() {
    division =
        new Division(
            blueprint, network, hosts, coupling, first, ledger, partition -> checks(partition));
    division.into(threads);
  }

  /** Looks at the devices of a partition, or of all with -1; null in a run without checks. */
  private EventLoop.AfterEvent checks(int partition) {
    return blueprint.parameters().checkInvariants()
        ? node -> {
          if (division.partitionOf(node) == partition) {
            checkNode(node);
          }
        }
        : null;
  }

  private void start(DeviceSlot slot) {
    try {
      slot.device().start();
      List<Manifest.Limit> own = new ArrayList<>();
      slot.device()
          .describeLimits((name, pool, value) -> own.add(new Manifest.Limit(name, pool, value)));
      limits.add(own);
    } catch (RuntimeException | LinkageError problem) {
      String what = ThrowingBundle.describe(problem, blueprint.culprit().apply(problem));
      throw new IllegalStateException(slot.info().name() + " could not start: " + what, problem);
    }
  }

  /** What each device told of its limits, in node order; from {@link #makeDevices} on. */
  public List<List<Manifest.Limit>> limits() {
    return limits;
  }

  /** The run's progress, for other threads. */
  public ProgressView progress() {
    return progress;
  }

  /** Stop time in picoseconds. */
  public long stopPs() {
    return stopPs;
  }

  /**
   * Fires events to the ending. Nothing escapes: what a device or workload throws is the ending.
   *
   * @param stopSignal number of the signal that asks the run to stop, or 0
   */
  public Ending run(IntSupplier stopSignal) {
    StopRule stop = new StopRule(blueprint.spec().stop(), workloads, records);
    RunLoop runLoop =
        new RunLoop(
            loop(),
            faults,
            records,
            stop,
            blueprint.spec().stop(),
            stopPs,
            wall,
            stopSignal,
            progress);
    Ending ending;
    try {
      ending = runLoop.run();
    } catch (RuntimeException | Error problem) {
      ending = RunLoop.broken(problem, loop().nowPs(), blueprint.culprit());
    }
    division.windows().dismiss();
    division.addUp();
    meanPending = runLoop.meanPending();
    progress.count();
    return failedMessages(ending);
  }

  private Ending failedMessages(Ending ending) {
    if (ledger.failed() > 0 && ending.code() == null && ending.signal() == 0) {
      return Ending.failed("HED-1000", ledger.failed() + " messages failed");
    }
    return ending;
  }

  /**
   * Takes last rows, lets workloads and devices finish.
   *
   * @param ending how the run ended; a fault found while finishing replaces a good ending
   */
  public Ending finish(Ending ending) {
    Ending result = guarded(ending, () -> takeLastRows(ending));
    return guarded(result, () -> network.slots().forEach(slot -> slot.device().close()));
  }

  private void takeLastRows(Ending ending) {
    workloads.forEach(Workload::finish);
    faults.finish(loop().nowPs());
    records.lastRows(loop().nowPs());
    if (ending.code() == null && blueprint.parameters().checkInvariants()) {
      network.slots().forEach(slot -> slot.device().checkInvariants());
    }
  }

  private Ending guarded(Ending ending, Runnable work) {
    try {
      work.run();
      return ending;
    } catch (RuntimeException | LinkageError problem) {
      return ending.code() != null
          ? ending
          : RunLoop.broken(problem, loop().nowPs(), blueprint.culprit());
    }
  }

  /** Who waits for what now. */
  public StallReport stallReport() {
    StallReport report = new StallReport();
    workloads.forEach(w -> w.describeWaits(report));
    network.slots().forEach(slot -> slot.device().describeWaits(report));
    return report;
  }

  /** Counts that devices report, added up by name, plus the run's own. */
  public RunCounts counts() {
    RunCounts counts = new RunCounts();
    for (DeviceSlot slot : network.slots()) {
      Device device = slot.device();
      device.describeDrops(counts::drop);
      counts.countsOf(device);
    }
    faults.describeDrops(counts::drop);
    return counts;
  }

  /** Messages of the run. */
  public MessageLedger ledger() {
    return ledger;
  }

  /** The network. */
  public Network network() {
    return network;
  }

  /** The workloads. */
  public List<Workload> workloads() {
    return workloads;
  }

  /** Clock and calendar; from {@link #makeDevices} on. */
  public Windows loop() {
    return division.windows();
  }

  /** How the run was divided. */
  public ParallelRun parallel() {
    return division.report();
  }

  /** Mean number of occurrences that waited during the run. */
  public long meanPending() {
    return meanPending;
  }

  /** Wall clock since the run was laid out. */
  public WallClock wall() {
    return wall;
  }

  private void checkNode(int nodeId) {
    if (nodeId < network.slots().size()) {
      network.slots().get(nodeId).device().checkInvariants();
    }
  }
}
