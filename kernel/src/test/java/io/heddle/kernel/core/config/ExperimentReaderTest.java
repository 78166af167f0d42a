package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentReaderTest {
  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private ExperimentSpec sound(String text) {
    ExperimentSpec spec = files.read(text);
    assertEquals(List.of(), files.errors());
    return spec;
  }

  private void refused(String text, String... errors) {
    files.read(text);
    assertEquals(List.of(errors), files.errors());
  }

  private static String with(String more) {
    return ExperimentFiles.MINIMAL + more;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "two-nics",
        "incast-pfc",
        "mrc-trim-permutation",
        "fat-tree-dcqcn",
        "chakra-allreduce-16",
        "mrc-link-failure"
      })
  void shouldReadEveryExampleOfTheSpecification(String name) {
    ExperimentSpec spec = sound(ExperimentFiles.example(name));
    assertEquals(name, spec.name());
    assertEquals(List.of(), files.warnings());
    assertEquals(1, spec.workloads().size());
  }

  @Test
  void shouldFillDefaults() {
    ExperimentSpec spec = sound(ExperimentFiles.MINIMAL);
    ExperimentSpec.GlobalParameters p = spec.simulation().parameters();
    assertEquals("exp", spec.name());
    assertEquals(1, spec.simulation().seed());
    assertEquals(1, spec.simulation().threads());
    // Golden value 7.5: 0.001 + 0 + 1 + 0 = 1.001 s
    assertEquals(1_001_000_000_000L, p.stopPs());
    assertEquals(1_000_000_000L, p.clientStartOffsetPs());
    assertEquals(1_000_000_000L, p.ndStatsIntervalPs());
    assertEquals(-1, p.transportStatsIntervalPs());
    assertEquals(4_184, p.mtuBytes());
    assertTrue(p.netDeviceStats() && p.pfcEcnStats() && p.roceTransportStats());
    assertEquals("workloads-finished", spec.stop().when());
    assertEquals(1_000_000, spec.stop().gridPs());
    assertEquals(-1, spec.stop().maxEvents());
    assertEquals("csv", spec.records().sinks().get(0).name());
    assertNull(spec.records().include());
    assertTrue(spec.records().finalRow());
    assertNull(spec.sweep());
    assertEquals(List.of(), spec.faults());
  }

  @Test
  void shouldReadEverySection() {
    ExperimentSpec spec =
        sound(
            with(
                """
                metadata: {name: my-run, description: Two NICs, labels: {team: on, n: 010}}
                bundles: [{name: plugin-mrc-nic, version: "[1.0,2.0)"}]
                simulation:
                  seed: 7
                  run: 2
                  threads: auto
                  bundlesOnly: true
                  parameters:
                    StartTime: 0.002
                    RunTime: 10ms
                    Mtu: 9KB
                    TransportStatsReportInterval: 20us
                    EnablePCIeStatsLogging: true
                stop:
                  when: {record: nd-stats, column: tx_drops, above: 0}
                  grid: 1ns
                  drain: 5us
                  maxWallTime: 2h
                  maxEvents: 1e9
                records:
                  directory: out/{name}
                  sinks: [csv, html]
                  include: [nd-stats, "mrc-*"]
                  exclude: [tier-hop]
                  finalRow: false
                  wallClock: real
                  durability: strict
                  exports: [hpcc-fct]
                  nd-stats: {interval: 10us, devices: "leaf[*]", skipZero: false}
                  mrc-events: {onOverflow: drop}
                  parquet: {rowsPerPart: 1048576}
                  html: {title: Incast}
                faults: [{link: "a--b", at: 1ms, down: {}}]
                sweep: {mode: zip}
                x-note: anything
                """));
    assertEquals("my-run", spec.name());
    assertEquals("on", spec.labels().get("team"));
    assertEquals("010", spec.labels().get("n"));
    assertEquals("[1.0,2.0)", spec.bundles().get(0).version());
    assertEquals(7, spec.simulation().seed());
    assertEquals(0, spec.simulation().threads());
    assertEquals(2_000_000_000L, spec.simulation().parameters().startPs());
    assertEquals(10_000_000_000L, spec.simulation().parameters().runTimePs());
    assertTrue(spec.simulation().parameters().runTimeGiven());
    assertEquals(9_000, spec.simulation().parameters().mtuBytes());
    assertEquals(20_000_000, spec.simulation().parameters().transportStatsIntervalPs());
    assertEquals("tx_drops", spec.stop().record().column());
    assertEquals(7_200_000_000_000L, spec.stop().maxWallNanos());
    assertEquals(1_000_000_000, spec.stop().maxEvents());
    assertEquals(10_000_000, spec.records().perRecord().get("nd-stats").intervalPs());
    assertEquals(false, spec.records().perRecord().get("nd-stats").skipZero());
    assertTrue(spec.records().perRecord().get("mrc-events").dropOnOverflow());
    assertTrue(spec.records().strictDurability() && spec.records().wallClockReal());
    assertEquals(
        "1048576", spec.records().sinkAttributes().get("parquet").get("rowsPerPart").text());
    assertEquals(List.of("parquet", "html"), List.copyOf(spec.records().sinkAttributes().keySet()));
    assertEquals(1, spec.faults().size());
    assertNotNull(spec.sweep());
  }

  @Test
  void shouldTakeStopAfterForRunTime() {
    ExperimentSpec spec = sound(with("stop: {after: 10ms, when: {flows: 0.99}}\n"));
    assertEquals(10_000_000_000L, spec.simulation().parameters().runTimePs());
    // 1 ms of StartTime and 10 ms
    assertEquals(11_000_000_000L, spec.simulation().parameters().stopPs());
    assertEquals(0.99, spec.stop().flowShare());
  }

  @Test
  void shouldRefuseStopAfterBesideRunTime() {
    refused(
        with("stop: {after: 10ms}\nsimulation: {parameters: {RunTime: 1}}\n"),
        "exp.yaml:7:8: error HED-0203: stop.after and RunTime are the same and are both given\n"
            + "    RunTime is at exp.yaml:8:36; leave one of them out");
  }

  @Test
  void shouldNameWhatIsMissing() {
    refused(
        "metadata: {}\n",
        "exp.yaml:1:1: error HED-0200: key \"apiVersion\" is missing in the experiment\n"
            + "    write apiVersion: heddle/v1",
        "exp.yaml:1:1: error HED-0200: key \"kind\" is missing in the experiment\n"
            + "    write kind: Experiment",
        "exp.yaml:1:1: error HED-0200: key \"workload\" is missing in the experiment",
        "exp.yaml:1:1: error HED-0200: key \"topology\" is missing in the experiment");
  }

  @Test
  void shouldNameKnownVersionsOfTheApi() {
    refused(
        ExperimentFiles.MINIMAL.replace("heddle/v1", "heddle-2026"),
        "exp.yaml:1:13: error HED-0306: \"heddle-2026\" is not one of the values of apiVersion\n"
            + "    heddle/v1");
  }

  @Test
  void shouldReportEveryErrorInFileOrder() {
    refused(
        """
        apiVersion: heddle/v1
        kind: Experiment
        modles: {}
        metadata: {name: "my run"}
        simulation:
          seed: -1
          sead: 2
          parameters:
            StartTime: 1 msec
            Mtu: 0
            ComputeConfiguration: {}
            Runtime: 1
            BeaconReportInterval: 0
        models:
          nic: {type: mrc-nic, version: 1.x, attribute: {}}
          sw: scala-switch
        topology: leaf-spine
        workload: []
        stop: {when: sometimes, grid: 2ms}
        records: {sinks: csv, wallClock: true, nd-stats: {intervall: 1us}, color: red}
        faults: {}
        ComputeConfiguration: 1
        """,
        "exp.yaml:3:1: error HED-0201: unknown key \"modles\" in the experiment\n"
            + "    did you mean \"models\"?",
        "exp.yaml:4:18: error HED-0300: \"my run\" is not a name\n"
            + "    1 to 255 letters, digits, - and _, beginning with a letter or digit",
        "exp.yaml:6:9: error HED-0305: seed -1 is below its minimum 0",
        "exp.yaml:7:3: error HED-0201: unknown key \"sead\" in simulation\n"
            + "    did you mean \"seed\"?",
        "exp.yaml:9:16: error HED-0302: \"1 msec\" is not a time\n"
            + "    units are ps, ns, us, ms, s, min; did you mean \"1ms\"?",
        "exp.yaml:10:10: error HED-0305: Mtu 0 is below its minimum 64B",
        "exp.yaml:11:5: error HED-0201: unknown key \"ComputeConfiguration\" in"
            + " simulation.parameters\n"
            + "    it belongs to the modelled platform's backend; Heddle has no such thing",
        "exp.yaml:12:5: error HED-0201: unknown key \"Runtime\" in simulation.parameters\n"
            + "    did you mean \"RunTime\"?",
        "exp.yaml:13:27: error HED-0305: BeaconReportInterval 0 is below its minimum 1ns",
        "exp.yaml:15:33: error HED-0303: \"1.x\" is not a version or range\n"
            + "    for example \"1.2\", \"~1.2\", \"[1.0,2.0)\"",
        "exp.yaml:15:38: error HED-0201: unknown key \"attribute\" in models.nic\n"
            + "    did you mean \"attributes\"?",
        "exp.yaml:16:7: error HED-0202: models.sw is a value\n"
            + "    a map of keys and values is needed here",
        "exp.yaml:17:11: error HED-0202: topology is a value\n"
            + "    a map of keys and values is needed here",
        "exp.yaml:18:11: error HED-0200: workload is an empty list\n"
            + "    at least one workload is needed",
        "exp.yaml:19:14: error HED-0306: \"sometimes\" is not one of the values of when\n"
            + "    never, workloads-finished",
        "exp.yaml:19:31: error HED-0305: grid 2ms is above its maximum 1ms",
        "exp.yaml:20:18: error HED-0202: sinks is a value\n    a list is needed here",
        "exp.yaml:20:34: error HED-0306: \"true\" is not one of the values of wallClock\n"
            + "    real, simulated",
        "exp.yaml:20:51: error HED-0201: unknown key \"intervall\" in records.nd-stats\n"
            + "    did you mean \"interval\"?",
        "exp.yaml:20:68: error HED-0201: unknown key \"color\" in records\n"
            + "    keys are annotatedTraces, directory, durability, exclude, exports, finalRow,"
            + " include, nd-stats, …",
        "exp.yaml:21:9: error HED-0202: faults is a map\n    a list is needed here",
        "exp.yaml:22:1: error HED-0201: unknown key \"ComputeConfiguration\" in the experiment\n"
            + "    it belongs to the modelled platform's backend; Heddle has no such thing");
  }

  @Test
  void shouldAdviseToQuoteVersions() {
    sound(
        ExperimentFiles.MINIMAL.replace("mrc-nic}", "mrc-nic, version: 1.10}")
            + "bundles: [{name: a, version: ^1.2}, {name: b, version: 2}]\n");
    assertEquals(
        List.of(
            "exp.yaml:4:33: warning HED-0904: version 1.10 is not quoted; other YAML readers see"
                + " the number 1.1\n    write \"1.10\"",
            "exp.yaml:7:56: warning HED-0904: version 2 is not quoted; other YAML readers see"
                + " the number 2\n    write \"2\""),
        files.warnings());
  }

  @Test
  void shouldTakeTheNameNoForTextAndRefuseNothingAsAName() {
    assertEquals("NO", sound(with("metadata: {name: NO}\n")).name());
    refused(
        with("metadata: {name: }\n"), "exp.yaml:7:17: error HED-0300: name has no value\n    text");
  }

  @Test
  void shouldNameTheRunAfterItsFile() {
    assertEquals("a-b-c", files.read(files.file("a b.c.yaml", ExperimentFiles.MINIMAL)).name());
    assertEquals("x", MetadataSection.nameOf(Path.of("_-x")));
    assertEquals("experiment", MetadataSection.nameOf(Path.of("___.yaml")));
  }

  @Test
  void shouldRefuseAStopTimePastTheEndOfTime() {
    refused(
        with("stop: {after: 150000min}\n"),
        "exp.yaml:7:7: error HED-0305: StartTime + WarmUp + RunTime + CoolDown is past the end of"
            + " time\n    it may be 53 days at most");
  }

  @Test
  void shouldSetAParameterOnceByEitherName() {
    refused(
        with("simulation: {parameters: {Mtu: 1KB, GenericNetDevice.Mtu: 2KB}}\n"),
        "exp.yaml:7:37: error HED-0204: Mtu is set twice in simulation.parameters\n"
            + "    first at exp.yaml:7:27; both mean GenericNetDevice.Mtu");
  }
}
