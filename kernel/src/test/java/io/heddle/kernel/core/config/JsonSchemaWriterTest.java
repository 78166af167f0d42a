package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema against the reader, over one corpus: what the reader accepts, the schema accepts. */
class JsonSchemaWriterTest {
  private static final AttributeSchema SAMPLE = AttributeSchema.of(SampleNic.class);
  private static final InstalledTypes INSTALLED =
      new InstalledTypes(
          List.of(
              new InstalledTypes.Type(
                  List.of("mrc-nic", "ScalaMRCNIC"),
                  Version.parse("1.2.0"),
                  SAMPLE,
                  List.of(
                      new InstalledTypes.Point(
                          "CongestionControl",
                          List.of(
                              new InstalledTypes.Strategy(
                                  "nscc", AttributeSchema.of(SampleNic.Buffer.class))))))),
          List.of(
              new InstalledTypes.Type(
                  List.of("sample"),
                  Version.parse("1.0.0"),
                  AttributeSchema.of(SampleNic.Buffer.class),
                  List.of())),
          List.of(
              new InstalledTypes.Type(
                  List.of("csv"),
                  Version.parse("1.0.0"),
                  AttributeSchema.of(SampleNic.Buffer.class),
                  List.of())),
          List.of("nd-stats"));

  private static final String TEXT = JsonSchemaWriter.write(INSTALLED);
  private static final Schema SAMPLES = schema(TEXT);

  /** No types, so that the attributes of the examples are nobody's. */
  private static final Schema CORE =
      schema(
          JsonSchemaWriter.write(
              new InstalledTypes(
                  List.of(),
                  List.of(),
                  List.of(),
                  List.of("nd-stats", "ecn-pfc-stats", "mrc-transport-stats"))));

  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private static List<String> complaints(String yaml) throws IOException {
    return complaints(SAMPLES, yaml);
  }

  private static List<String> complaints(Schema schema, String yaml) throws IOException {
    JsonNode document = YAMLMapper.builder().build().readTree(yaml);
    return schema.validate(document).stream().map(Error::toString).toList();
  }

  private static Schema schema(String text) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(text);
  }

  private static String nic(String attributes) {
    return ExperimentFiles.MINIMAL.replace(
        "{type: mrc-nic}", "{type: mrc-nic, attributes: {" + attributes + "}}");
  }

  private boolean readerAccepts(String yaml) {
    ExperimentSpec spec = files.read(yaml);
    ExperimentSpec.ModelEntry nic = spec == null ? null : spec.models().get("nic");
    if (nic != null) {
      new AttributeBinder(files.diagnostics)
          .bind(
              SampleNic.class,
              nic.attributes(),
              "mrc-nic",
              nic.place(),
              Set.of("CongestionControl"));
    }
    return !files.diagnostics.hasErrors();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DataRate: 200Gbps",
        "NetworkInterface: {UplinkNetworkInterface: {DataRate: 200 Gbps}}",
        "NetworkInterface.UplinkNetworkInterface.DataRate: 4e2Gbps",
        "UplinkNetworkInterface.DataRate: 400_000Mbps, TransmissionMedium: {Delay: 1.5µs}",
        "HostInterface.NICSide.\"PCIeGen3.0\".PhysicalLayer.LaneCount: 8",
        "HostInterface: {NICSide: {PCIeGen3.0: {PhysicalLayer: {LaneCount: 8}}}}",
        "HostInterface.NICSide.LaneCount: 010",
        "PortCount: 1e1, Log.Most: 1_000, RetryLimit: unlimited, MSS: 9216B",
        "RetryLimit: 7, ECNHandler: {EnableECN: false, Weight: 1e-3, Exact: .5}",
        "EcmpHashMethod: crc32, NumDownLinks: 1",
        "IngressBufferManager: {PoolAllocationVector: {0: 0.9, 1: 0.1}}",
        "IngressBufferManager: {PoolAllocationVector: [0.9, 0.1, 0, 0, 0, 0, 0, 0]}",
        "IngressBufferManager.PoolAllocationVector: \"[0.9, 0.1, 0, 0, 0, 0, 0, 0]\"",
        "EgressBufferManager: {QuantaValue: {3: 65535}, TotalBufferSize: 1MiB}",
        "Log: {Servers: [0..7, 9], Filter: {any: [thing]}}",
        "Log.Servers: 3, Log.Filter: text",
        "CongestionControl: {strategy: nscc, version: ^1.0, config: {TotalBufferSize: 1KB}}",
        "CongestionControl.strategy: nscc"
      })
  void shouldAcceptWhatTheReaderAccepts(String attributes) throws IOException {
    assertTrue(readerAccepts(nic(attributes)), files.errors().toString());
    assertEquals(List.of(), complaints(nic(attributes)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DataRate: 200gbps",
        "DataRate: 200",
        "Delay: 5 sec",
        "DatRate: 200Gbps",
        "NetworkInterface: {MSS: 1KB}",
        "NetworkInterface: {UplinkNetworkInterface: {DataRate: 200GBps}}",
        "PortCount: 17",
        "PortCount: many",
        "EnableECN: sometimes",
        "Weight: 0",
        "EcmpHashMethod: fastest",
        "IngressBufferManager: {PoolAllocationVector: [0.9, 0.1]}",
        "IngressBufferManager: {PoolAllocationVector: {8: 1}}",
        "MSS: {a: 1}"
      })
  void shouldRefuseWhatTheReaderRefuses(String attributes) throws IOException {
    assertFalse(readerAccepts(nic(attributes)));
    assertFalse(complaints(nic(attributes)).isEmpty());
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
  void shouldAcceptTheCorePartsOfEveryExample(String name) throws IOException {
    assertEquals(List.of(), complaints(CORE, ExperimentFiles.example(name)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seed: 1\n",
        "simulation: {sead: 1}\n",
        "stop: {when: sometimes}\n",
        "stop: {grid: 5}\n",
        "records: {wallClock: fast}\n",
        "records: {csv: {Unknown: 1}}\n",
        "metadata: {labels: [a]}\n",
        "faults: [{link: a, dwn: {}}]\n",
        "faults: {link: a, down: {}}\n",
        "faults: [{link: a, direction: left, down: {}}]\n",
        "faults: [{link: a, down: {for: 5}}]\n",
        "faults: [{link: a, down: {reroute: [after 1us]}}]\n",
        "faults: [{link: a, drop: {nht: 1}}]\n",
        "faults: [{link: a, drop: {every: often}}]\n",
        "faults: [{link: a, drop: {nth: 1, match: {kind: dta}}}]\n",
        "faults: [{link: a, drop: {nth: 1, match: {sender: 1}}}]\n",
        "faults: [{link: a, trim: {nth: 1, lastHopp: true}}]\n",
        "faults: [{link: a, bitErrorRate: often}]\n",
        "faults: [{link: a, degrade: {rate: 100}}]\n",
        "faults: [{link: a, degrade: {rate: 100Gbps, announce: loudly}}]\n",
        "faults: [{link: a, delay: {extra: 1 usec}}]\n",
        "sweep: {mode: cube}\n"
      })
  void shouldRefuseWrongCoreParts(String more) throws IOException {
    assertFalse(complaints(ExperimentFiles.MINIMAL + more).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "simulation: {seed: 1, threads: auto, parameters: {StartTime: 0.001, RunTime: 1ms, Mtu: 4KB}}\n",
        "stop: {after: 1ms, when: {flows: 0.99}, maxWallTime: 2h, maxEvents: 1e9}\n",
        "records: {sinks: [csv], nd-stats: {interval: 1us}, csv: {TotalBufferSize: 1KB}}\n",
        "metadata: {name: NO, labels: {a: 010}}\nx-anything: [1, {b: c}]\n",
        "bundles: [{name: a, version: 1.10}]\n",
        "vars: {seed: 2}\n",
        "faults: [{name: cut, at: StartTime + 5us, link: a, down: {for: 5us, reroute: after 2us}}]\n",
        "faults: [{at: StartTime, device: b, down: {}}, {at: 0, link: a, down: {reroute: never}}]\n",
        "faults: [{link: a, direction: up, drop: {nth: [1, 3..5], match: {kind: data, psn: 0..9}}}]\n",
        "faults: [{link: a, drop: {every: 2, for: 1ms, match: {kind: [ack, pause], qp: 3, flow: 1}}}]\n",
        "faults: [{link: a, drop: {probability: 1e-3, match: {src: 'host[0]', dst: 7}}}]\n",
        "faults: [{link: a, trim: {nth: 1, lastHop: true}}]\n",
        "faults: [{link: a, bitErrorRate: 1e-9}, {link: b, bitErrorRate: {rate: .5, for: 1us}}]\n",
        "faults: [{link: a, degrade: {rate: 100Gbps, for: 1ms, announce: true}}]\n",
        "faults: [{link: a, degrade: {factor: 0.5}}, {link: b, delay: {extra: 1us, for: 2us}}]\n"
      })
  void shouldAcceptRightCoreParts(String more) throws IOException {
    String yaml = ExperimentFiles.MINIMAL + more;
    assertTrue(files.read(yaml) != null && files.errors().isEmpty(), files.errors().toString());
    assertEquals(List.of(), complaints(yaml));
  }

  @Test
  void shouldKnowWorkloadsByTheirType() throws IOException {
    String yaml =
        ExperimentFiles.MINIMAL.replace(
            "{type: permutation, size: 1MiB}", "{type: sample, TotalBufferSize: 1KB}");
    assertEquals(List.of(), complaints(yaml));
    assertFalse(complaints(yaml.replace("TotalBufferSize", "TotalBufferSise")).isEmpty());
    assertEquals(
        List.of(),
        complaints(yaml.replace("TotalBufferSize: 1KB", "attributes: {TotalBufferSize: 1KB}")));
  }

  @Test
  void shouldAskForRequiredKeysUnlessFilesAreIncluded() throws IOException {
    assertFalse(complaints("kind: Experiment\n").isEmpty());
    assertEquals(List.of(), complaints("include: [base.yaml]\n"));
  }

  @Test
  void shouldDescribeAttributes() throws IOException {
    JsonNode leaf =
        JsonMapper.builder().build().readTree(TEXT).get("definitions").get("mrc-nic@1:PortCount");
    assertEquals("Ports (uint, at least 1, at most 16)", leaf.get("description").textValue());
    assertEquals(1, leaf.get("default").intValue());
    assertTrue(TEXT.endsWith("}\n"));
  }
}
