package io.heddle.kernel.core.record;

import io.heddle.api.config.Place;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import io.heddle.api.record.Outcome;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.GlobalParameters;
import io.heddle.kernel.core.config.ExperimentSpec.NamedPlace;
import io.heddle.kernel.core.config.ExperimentSpec.PerRecord;
import io.heddle.kernel.core.config.ExperimentSpec.RecordSettings;
import io.heddle.kernel.core.topology.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run's records with a hand-moved clock: two switches {@code leaf[0..1]}, NICs, servers. */
final class RunBench {
  static final long MS_PS = 1_000_000_000L;
  static final long US_PS = 1_000_000L;

  final MemorySink sink = new MemorySink();
  final Diagnostics problems = new Diagnostics();
  final List<RecordSchema> known = new ArrayList<>();
  final Map<String, PerRecord> perRecord = new LinkedHashMap<>();
  List<NamedPlace> include;
  List<NamedPlace> exclude = List.of();
  boolean finalRow = true;
  long startPs = MS_PS;
  long offsetPs = MS_PS;
  boolean ndStats = true;
  boolean bufferStats;
  long nowPs;
  HandOver queue = new HandOver();
  private RunRecords records;

  static NamedPlace named(String name, int line) {
    return new NamedPlace(name, new Place("exp.yaml", line, 3));
  }

  RunBench include(String... names) {
    include = named(names);
    return this;
  }

  RunBench exclude(String... names) {
    exclude = named(names);
    return this;
  }

  private static List<NamedPlace> named(String... names) {
    return Arrays.stream(names).map(n -> named(n, 5)).toList();
  }

  RunBench own(String record, long intervalPs, String devices) {
    perRecord.put(
        record, new PerRecord(intervalPs, devices, null, false, new Place("exp.yaml", 9, 3)));
    return this;
  }

  RunBench knows(RecordSchema... schemas) {
    known.addAll(List.of(schemas));
    return this;
  }

  GlobalParameters globals() {
    return new GlobalParameters(
        startPs,
        offsetPs,
        0,
        1000 * MS_PS,
        0,
        false,
        MS_PS,
        MS_PS,
        MS_PS,
        -1,
        ndStats,
        true,
        true,
        bufferStats,
        false,
        4184);
  }

  static RecordDirectory directory() {
    List<DeviceInfo> devices = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      devices.add(device(i, "leaf[" + i + "]", "tor-2-" + i, 2, -1));
    }
    for (int i = 0; i < 2; i++) {
      devices.add(device(2 + i, "host[" + i + "]", "nic-3-" + i, 3, i));
    }
    // Each leaf has three ports: two to the other one, one to its host.
    List<Topology.Link> links =
        List.of(link(0, 0, 1, 0), link(0, 1, 1, 1), link(2, 0, 0, 2), link(3, 0, 1, 2));
    return RecordNode.directory(
        new Topology("test", devices, 2, new int[] {2, 3}, links, new RouteTable[4], List.of()));
  }

  private static DeviceInfo device(int node, String name, String component, int tier, int server) {
    String type = tier == DeviceInfo.NIC_TIER ? "NIC" : "Switch";
    return new DeviceInfo(
        node, name, component, type, tier, DeviceInfo.NO_SUBTIER, server, "m", "t", new int[0]);
  }

  private static Topology.Link link(int lower, int lowerPort, int upper, int upperPort) {
    String name = lower + "--" + upper;
    return new Topology.Link(name, lower, lowerPort, upper, upperPort, 1_000_000_000L, 1);
  }

  RunRecords records() {
    if (records == null) {
      RecordSettings settings =
          new RecordSettings(
              null,
              List.of(),
              include,
              exclude,
              finalRow,
              false,
              false,
              false,
              List.of(),
              Map.of(),
              perRecord,
              new Place("exp.yaml", 4, 1));
      records =
          new RunRecords(
              "run",
              settings,
              globals(),
              directory(),
              known,
              List.of(new NamedSink("memory", sink)),
              problems,
              queue);
    }
    return records;
  }

  Records of(int node) {
    return records().of(node, () -> nowPs);
  }

  /** Runs all control points up to {@code endPs} and closes. */
  List<RecordHub.WrittenRecord> runTo(long endPs, Path directory) throws IOException {
    records().open(directory);
    while (records().nextReportPs() <= endPs) {
      nowPs = records().nextReportPs();
      records().report(nowPs);
      records().advance(nowPs);
    }
    nowPs = endPs;
    records().lastRows(endPs);
    return records().close(Outcome.COMPLETED);
  }
}
