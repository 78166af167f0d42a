package io.heddle.kernel.core.fault;

import io.heddle.api.event.Event;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.boot.ExperimentSource;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentReader;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.event.DayCalendar;
import io.heddle.kernel.core.event.EventLoop;
import io.heddle.kernel.core.net.LinkEnd;
import io.heddle.kernel.core.net.Network;
import io.heddle.kernel.core.topology.Topology;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Two devices on one link of 400 Gbps and 100 ns, and faults as an experiment writes them. A frame
 * of 1,000 bytes takes 20,000 ps on the wire and arrives 100,000 ps later.
 */
final class FaultBench {
  static final long RATE = 400_000_000_000L;
  static final long DELAY_PS = 100_000;
  static final long ONE_WAY_PS = 20_000 + DELAY_PS;
  static final long STOP_PS = 1_000_000_000_000L;

  private static final String HEADER =
      """
      apiVersion: heddle/v1
      kind: Experiment
      simulation: {seed: %d, parameters: {StartTime: 1us}}
      topology: {generator: back-to-back, nic: nic}
      workload: {type: none}
      faults:
      """;

  /** A frame with all that a fault may ask for. */
  static final class Frame extends Packet {
    long psn = NO_NUMBER;
    long qp = NO_NUMBER;
    long flow = NO_NUMBER;

    Frame(byte kind, int bytes) {
      this.kind = kind;
      wireBytes = bytes;
    }

    Frame psn(long number) {
      psn = number;
      return this;
    }

    @Override
    public long sequenceNumber() {
      return psn;
    }

    @Override
    public long queuePair() {
      return qp;
    }

    @Override
    public long messageTag() {
      return flow;
    }
  }

  final Diagnostics diagnostics = new Diagnostics();
  final EventLoop loop = new EventLoop(new DayCalendar(), null);
  final Network network;
  final List<String> arrivals = new ArrayList<>();
  final List<String> told = new ArrayList<>();
  final List<String> events = new ArrayList<>();
  final List<String> stats = new ArrayList<>();
  final FaultTimeline timeline;
  private final UplinkFailures failures;

  FaultBench(Path directory, String... faults) {
    this(directory, 1, faults);
  }

  FaultBench(Path directory, long seed, String... faults) {
    Topology topology = topology();
    failures = new UplinkFailures(topology);
    SimulationParameters parameters =
        new SimulationParameters(seed, 0, 1_000_000, 0, 1, 1, 1, -1, 4184, false);
    network = new Network(topology, loop, parameters);
    network.slots().forEach(slot -> slot.setDevice(new Listener(slot.info())));
    FaultPlan plan = new FaultPlan(topology, STOP_PS, diagnostics);
    plan.add(read(directory, seed, List.of(faults)).faults(), failures);
    timeline = new FaultTimeline(plan, topology, network, parameters, Rows::new);
  }

  private ExperimentSpec read(Path directory, long seed, List<String> faults) {
    StringBuilder text = new StringBuilder(HEADER.formatted(seed));
    faults.forEach(fault -> text.append("  - {").append(fault).append("}\n"));
    try {
      Path file = Files.writeString(directory.resolve("f.yaml"), text);
      return ExperimentReader.read(
          new ExperimentSource(file, List.of(), List.of(), null, Map.of()), diagnostics);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Topology topology() {
    return new Topology(
        "back-to-back",
        List.of(nic(0), nic(1)),
        2,
        new int[] {0, 1},
        List.of(new Topology.Link("host[0]--host[1]", 0, 0, 1, 0, RATE, DELAY_PS)),
        new RouteTable[2],
        List.of());
  }

  private static DeviceInfo nic(int node) {
    return new DeviceInfo(
        node,
        "host[" + node + "]",
        "nic-3-" + node,
        "NIC",
        3,
        DeviceInfo.NO_SUBTIER,
        node,
        "nic",
        "toy",
        new int[] {node});
  }

  /** The end that sends up: host[0]'s. */
  LinkEnd up() {
    return network.end(0, true);
  }

  /** The end that sends down: host[1]'s. */
  LinkEnd down() {
    return network.end(0, false);
  }

  /** Begins to send a frame at an instant; the link gets it then. */
  void send(LinkEnd by, long atPs, Packet frame) {
    at(atPs, () -> by.transmit(frame, loop.nowPs() + by.serializationPs(frame.wireBytes)));
  }

  void at(long atPs, Runnable what) {
    network
        .slots()
        .get(0)
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                what.run();
              }
            },
            atPs);
  }

  /** Runs to an instant as the run loop does. */
  FaultBench run(long untilPs) {
    if (timeline.nextPs() == 0) {
      timeline.act(0);
    }
    while (timeline.nextPs() <= untilPs) {
      long atPs = timeline.nextPs();
      loop.runUntil(atPs);
      timeline.act(atPs);
    }
    loop.runUntil(untilPs);
    timeline.finish(untilPs);
    return this;
  }

  private final class Listener implements Device {
    private final DeviceInfo info;

    Listener(DeviceInfo info) {
      this.info = info;
    }

    @Override
    public void receive(int port, Packet packet) {
      long psn = packet.sequenceNumber();
      String name = psn == Packet.NO_NUMBER ? "" : "#" + psn + " ";
      arrivals.add(name + info.name() + " " + loop.nowPs());
    }

    @Override
    public void linkChanged(int port, boolean up) {
      told.add(info.name() + (up ? " up " : " down ") + loop.nowPs());
    }

    @Override
    public void linkRateChanged(int port) {
      told.add(
          info.name() + " rate " + network.slots().get(info.nodeId()).port(0).rateBitsPerSec());
    }
  }

  private final class Rows implements Records {
    Rows(int node) {}

    @Override
    public boolean wants(RecordSchema schema) {
      return true;
    }

    @Override
    public void periodic(RecordSchema schema, long intervalPs, PeriodicSource source) {
      throw new AssertionError("faults write no periodic record");
    }

    @Override
    public RowWriter writer(RecordSchema schema) {
      return new Row(schema, (schema.name().equals("fault-events") ? events : stats)::add);
    }
  }

  /** A row as text, its columns between bars. */
  private static final class Row implements RowWriter {
    private final Consumer<String> taker;
    private final String[] values;

    Row(RecordSchema schema, Consumer<String> taker) {
      this.taker = taker;
      values = new String[schema.columns().size()];
    }

    @Override
    public boolean isOn() {
      return true;
    }

    @Override
    public RowWriter integer(int column, long value) {
      values[column] = Long.toString(value);
      return this;
    }

    @Override
    public RowWriter real(int column, double value) {
      values[column] = Double.toString(value);
      return this;
    }

    @Override
    public RowWriter bool(int column, boolean value) {
      values[column] = Boolean.toString(value);
      return this;
    }

    @Override
    public RowWriter text(int column, String value) {
      values[column] = value;
      return this;
    }

    @Override
    public void commit() {
      taker.accept(String.join("|", values));
    }
  }
}
