package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explain, canonical JSON and the resolved document. */
class WritingExperimentsTest {
  private static final SchemaLookup SAMPLES =
      new SchemaLookup() {
        @Override
        public AttributeSchema model(ExperimentSpec.ModelEntry entry) {
          return AttributeSchema.of(SampleNic.class);
        }

        @Override
        public Set<String> strategyPoints(ExperimentSpec.ModelEntry entry) {
          return Set.of("CongestionControl");
        }
      };

  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private ExperimentSpec read(String text) {
    ExperimentSpec spec = files.read(text);
    assertEquals(List.of(), files.errors());
    return spec;
  }

  private static String nic(String attributes) {
    return ExperimentFiles.MINIMAL.replace(
        "{type: mrc-nic}", "{type: mrc-nic, attributes: {" + attributes + "}}");
  }

  @Test
  void shouldExplainWhereEachValueCameFrom() {
    files.set("workload.size", "8MiB");
    ExperimentSpec spec =
        read(nic("EcmpHashMethod: 'a#b'") + "faults: [{at: 0, link: a--b, down: {}}]\nx-a: 1\n");
    assertEquals(
        List.of(
            "apiVersion: heddle/v1  # exp.yaml:1:13",
            "kind: Experiment  # exp.yaml:2:7",
            "models.nic.type: mrc-nic  # exp.yaml:4:15",
            "models.nic.attributes.EcmpHashMethod: \"a#b\"  # exp.yaml:4:53",
            "topology.generator: back-to-back  # exp.yaml:5:23",
            "topology.nic: nic  # exp.yaml:5:42",
            "workload.type: permutation  # exp.yaml:6:18",
            "workload.size: 8MiB  # --set #1",
            "faults[0].at: 0  # exp.yaml:7:15",
            "faults[0].link: a--b  # exp.yaml:7:24",
            "faults[0].down: {}  # exp.yaml:7:36"),
        Explain.lines(spec).stream().map(line -> line.replace(directory + "/", "")).toList());
  }

  @Test
  void shouldWriteTheSameCanonicalJsonForTheSameExperiment() {
    String one =
        CanonicalJson.of(
            read(
                nic("DataRate: 400000Mbps")
                    + "simulation: {seed: 010, threads: 4, parameters: {Mtu: 4KB, StartTime: 0.002}}\n"
                    + "stop: {grid: 1000ns}\nvars: {a: 1}\n"),
            SAMPLES);
    String other =
        CanonicalJson.of(
            read(
                """
                stop: {grid: 1us}
                workload: {size: 1MiB, type: permutation}
                kind: Experiment
                apiVersion: heddle/v1
                metadata: {name: exp}
                simulation: {parameters: {GenericNetDevice.Mtu: 4000B, StartTime: 2ms}, seed: 1e1}
                models:
                  nic:
                    attributes: {NetworkInterface: {UplinkNetworkInterface: {DataRate: 400Gbps}}}
                    type: mrc-nic
                topology: {nic: nic, generator: back-to-back}
                """),
            SAMPLES);
    assertEquals(
        "{\"apiVersion\":\"heddle/v1\",\"kind\":\"Experiment\",\"metadata\":{\"name\":\"exp\"},"
            + "\"models\":{\"nic\":{\"attributes\":{"
            + "\"NetworkInterface.UplinkNetworkInterface.DataRate\":\"400000000000bps\"},"
            + "\"type\":\"mrc-nic\"}},\"simulation\":{\"parameters\":{"
            + "\"GenericNetDevice.Mtu\":\"4000B\",\"StartTime\":\"2000000000ps\"},\"seed\":10},"
            + "\"stop\":{\"grid\":\"1000000ps\"},"
            + "\"topology\":{\"generator\":\"back-to-back\",\"nic\":\"nic\"},"
            + "\"workload\":{\"size\":\"1MiB\",\"type\":\"permutation\"}}",
        one);
    assertEquals(one, other);
    assertEquals(64, CanonicalJson.sha256(one).length());
  }

  /** Two spellings of one fault: its times are what they come to. */
  @Test
  void shouldWriteTheTimesOfFaultsInOneWay() {
    String start = "simulation: {parameters: {StartTime: 2ms}}\n";
    String one =
        CanonicalJson.of(
            read(
                nic("MSS: 1KB")
                    + start
                    + "faults: [{link: a, at: StartTime + 0.5ms, down: {for: 1ms, reroute: after 0.2ms}},"
                    + " {link: a, at: StartTime, down: {reroute: never}},"
                    + " {link: b, degrade: {rate: 0.1Tbps}}, {link: b, bitErrorRate: 1.0e-9}]\n"),
            SAMPLES);
    String other =
        CanonicalJson.of(
            read(
                nic("MSS: 1KB")
                    + start
                    + "faults: [{link: a, at: 2500us, down: {for: 1000us, reroute: after  200 us}},"
                    + " {link: a, at: 2ms, down: {reroute: never}},"
                    + " {link: b, degrade: {rate: 100Gbps}}, {link: b, bitErrorRate: 0.1e-8}]\n"),
            SAMPLES);
    assertTrue(
        one.contains(
            "{\"at\":\"2500000000ps\","
                + "\"down\":{\"for\":\"1000000000ps\",\"reroute\":\"after 200000000ps\"},"
                + "\"link\":\"a\"}"),
        one);
    assertEquals(one, other);
  }

  @Test
  void shouldTellDifferentExperimentsApart() {
    String one = CanonicalJson.of(read(nic("MSS: 1KB")), SAMPLES);
    String other = CanonicalJson.of(read(nic("MSS: 1KiB")), SAMPLES);
    assertNotEquals(CanonicalJson.sha256(one), CanonicalJson.sha256(other));
  }

  @Test
  void shouldKeepStrategiesInCanonicalJson() {
    String json =
        CanonicalJson.of(
            read(
                nic(
                    "CongestionControl: {strategy: none, config: {A: 1.50}}, CongestionControl.version: '1.0'")),
            SAMPLES);
    assertTrue(
        json.contains(
            "\"CongestionControl\":{\"config\":{\"A\":1.5},\"strategy\":\"none\",\"version\":\"1.0\"}"),
        json);
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
  void shouldReadBackWhatItResolved(String name) {
    ExperimentSpec spec = read(ExperimentFiles.example(name));
    String yaml = ResolvedYaml.of(spec, FileValues.of(spec, SchemaLookup.NONE, Path::toString));
    ExperimentSpec again = files.read(files.file("again/experiment.yaml", yaml));
    assertEquals(List.of(), files.errors());
    assertEquals(spec.name(), again.name());
    assertEquals(spec.simulation(), again.simulation());
    assertEquals(
        CanonicalJson.of(spec, SchemaLookup.NONE), CanonicalJson.of(again, SchemaLookup.NONE));
    assertEquals(
        yaml, ResolvedYaml.of(again, FileValues.of(again, SchemaLookup.NONE, Path::toString)));
  }

  @Test
  void shouldResolveEverythingAndKeepTextAsWritten() {
    files.file("base.yaml", "models: {base: {type: mrc-nic, attributes: {MSS: 1KB}}}\n");
    files.file("log.txt", "x");
    files.set("workload.size", "8MiB");
    ExperimentSpec spec =
        read(
            nic("DataRate: \"${vars.rate}\", Log.File: log.txt")
                    .replace("mrc-nic,", "mrc-nic, extends: base,")
                + """
                include: [base.yaml]
                vars: {rate: 5Gbps}
                metadata: {labels: {a: on, b: "on", c: 010, d: 12:30, e: "$${x}", f: "", g: "a\\nb: c"}}
                """);
    String yaml =
        ResolvedYaml.of(spec, FileValues.of(spec, SAMPLES, file -> "inputs/" + file.getFileName()));
    assertFalse(yaml.contains("vars"), yaml);
    assertFalse(yaml.contains("include"), yaml);
    assertTrue(yaml.contains("inputs/log.txt"), yaml);
    ExperimentSpec again = files.read(files.file("again/experiment.yaml", yaml));
    assertEquals(List.of(), files.errors());
    assertEquals("exp", again.name());
    assertEquals(spec.labels(), again.labels());
    assertEquals("${x}", again.labels().get("e"));
    assertEquals("010", again.labels().get("c"));
    assertEquals("8MiB", again.workloads().get(0).node().get("size").text());
    assertEquals("5Gbps", again.models().get("nic").attributes().get("DataRate").text());
    assertEquals("1KB", again.models().get("nic").attributes().get("MSS").text());
  }
}
