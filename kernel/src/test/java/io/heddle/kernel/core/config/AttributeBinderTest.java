package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Place;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeBinderTest {
  private static final Place ENTRY = new Place("t.yaml", 1, 1);
  private static final String DATA_RATE = "NetworkInterface.UplinkNetworkInterface.DataRate";

  private final Diagnostics diagnostics = new Diagnostics();

  private Bound<SampleNic> bind(String yaml) {
    return bind(ConfigTree.parse("t.yaml", yaml, diagnostics));
  }

  private Bound<SampleNic> bind(ConfigTree tree) {
    return new AttributeBinder(diagnostics)
        .bind(SampleNic.class, tree, "roce-nic", ENTRY, Set.of("CongestionControl"));
  }

  private SampleNic sound(String yaml) {
    SampleNic nic = bind(yaml).value();
    assertEquals(List.of(), diagnostics.errorLines());
    return nic;
  }

  private void refused(String yaml, String... errors) {
    assertNull(bind(yaml).value());
    assertEquals(List.of(errors), diagnostics.errorLines());
  }

  @Test
  void shouldFillEveryDefault() {
    SampleNic nic = sound("{}");
    assertEquals(1, nic.portCount());
    assertEquals("crc32WithSalt", nic.ecmpHashMethod());
    assertEquals(400_000_000_000L, nic.networkInterface().dataRate());
    assertEquals(100_000, nic.networkInterface().delay());
    assertEquals(4_000_000, nic.networkInterface().egress().totalBufferSize());
    assertEquals(new BigDecimal("0.9"), nic.networkInterface().ingress().poolAllocationVector()[0]);
    assertEquals(65_535, nic.networkInterface().ingress().quantaValue()[1]);
    assertEquals(4_096, nic.mss());
    assertEquals(Attribute.UNLIMITED, nic.retryLimit());
    assertTrue(nic.enableEcn());
    assertEquals(0.1, nic.weight());
    assertNull(nic.file());
    assertNull(nic.servers());
    assertNull(nic.filter());
    assertEquals(-1, nic.most());
  }

  @Test
  void shouldKeepDefaultsInsideAPartlyGivenGroup() {
    SampleNic nic = sound("NetworkInterface: {IngressBufferManager: {TotalBufferSize: 1MB}}");
    assertEquals(1_000_000, nic.networkInterface().ingress().totalBufferSize());
    assertEquals(65_535, nic.networkInterface().ingress().quantaValue()[0]);
    assertEquals(400_000_000_000L, nic.networkInterface().dataRate());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NetworkInterface: {UplinkNetworkInterface: {DataRate: 200Gbps}}",
        "NetworkInterface.UplinkNetworkInterface.DataRate: 200Gbps",
        "NetworkInterface.UplinkNetworkInterface: {DataRate: 200Gbps}",
        "NetworkInterface: {UplinkNetworkInterface.DataRate: 200Gbps}",
        "UplinkNetworkInterface: {DataRate: 200Gbps}",
        "UplinkNetworkInterface.DataRate: 200Gbps",
        "DataRate: 200Gbps"
      })
  void shouldTakeEverySpellingOfAPath(String yaml) {
    Bound<SampleNic> bound = bind(yaml);
    assertEquals(List.of(), diagnostics.errorLines());
    assertEquals(200_000_000_000L, bound.value().networkInterface().dataRate());
    assertEquals(Set.of(DATA_RATE), bound.given());
    assertTrue(bound.isGiven(DATA_RATE));
    assertEquals("200000000000bps", bound.canonical().get(DATA_RATE));
    assertEquals(1, bound.place(DATA_RATE, ENTRY).line());
    assertEquals(ENTRY, bound.place("PortCount", ENTRY));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HostInterface.NICSide.\"PCIeGen3.0\".PhysicalLayer.LaneCount: 8",
        "HostInterface: {NICSide: {PCIeGen3.0: {PhysicalLayer: {LaneCount: 8}}}}",
        "HostInterface: {NICSide: {\"PCIeGen3.0\": {PhysicalLayer: {LaneCount: 8}}}}",
        "HostInterface: {NICSide: {LaneCount: 8}}",
        "NICSide.LaneCount: 8",
        "LaneCount: 8"
      })
  void shouldTakeQuotedSegmentsAndAliases(String yaml) {
    assertEquals(8, sound(yaml).nicLaneCount());
  }

  @Test
  void shouldListFullPathsOfAnAmbiguousNameExactlyAsSpecified() {
    refused(
        "\n".repeat(29) + "        TotalBufferSize: 1MB\n",
        "t.yaml:30:9: error HED-0205: \"TotalBufferSize\" is ambiguous in roce-nic\n"
            + "    use NetworkInterface.EgressBufferManager.TotalBufferSize or"
            + " NetworkInterface.IngressBufferManager.TotalBufferSize");
  }

  @Test
  void shouldNameRangeAndWordsExactlyAsSpecified() {
    refused(
        "\n".repeat(19)
            + "    DataRate: 400gbps\n"
            + "    Delay:    400\n"
            + "\n".repeat(9)
            + "    LaneCount:     32\n\n"
            + "    EcmpHashMethod:    fastest\n",
        "t.yaml:20:15: error HED-0302: \"400gbps\" is not a data rate\n"
            + "    units are bps, Kbps, Mbps, Gbps, Tbps; did you mean \"400Gbps\"?",
        "t.yaml:21:15: error HED-0301: \"400\" needs a unit\n    a time, for example 100ns",
        "t.yaml:31:20: error HED-0305: LaneCount 32 is above its maximum 16",
        "t.yaml:33:24: error HED-0306: \"fastest\" is not one of the values of EcmpHashMethod\n"
            + "    crc32, crc32WithSalt, dpr, dprWithFallback, hash, hashWithSalt");
  }

  @Test
  void shouldNotTakeOffForABoolean() {
    refused("EnableECN: off", "t.yaml:1:12: error HED-0300: \"off\" is text; true or false");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{0: 0.75, 1: 0.25}",
        "[0.75, 0.25, 0, 0, 0, 0, 0, 0]",
        "\"[0.75, 0.25, 0, 0, 0, 0, 0, 0]\"",
        "\"[ 0.75,0.25,0,0,0,0,0,0.0 ]\""
      })
  void shouldReadAVectorInEveryForm(String vector) {
    SampleNic nic = sound("IngressBufferManager: {PoolAllocationVector: " + vector + "}");
    BigDecimal[] shares = nic.networkInterface().ingress().poolAllocationVector();
    assertEquals(8, shares.length);
    assertEquals(0.75, shares[0].doubleValue());
    assertEquals(0.25, shares[1].doubleValue());
    assertEquals(0, shares[7].signum());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.9, 0.1]|1:46|PoolAllocationVector has 2 entries, 8 are needed; or write {0: 0.9, 1: 0.1}",
        "[1]|1:46|PoolAllocationVector has 1 entry, 8 are needed; or write {0: 1}",
        "[]|1:46|PoolAllocationVector has 0 entries, 8 are needed",
        "[1,1,1,1,1,1,1,1,1]|1:46|PoolAllocationVector has 9 entries, 8 are needed"
      })
  void shouldCountTheEntriesOfAVector(String vector, String place, String found) {
    refused(
        "IngressBufferManager: {PoolAllocationVector: " + vector + "}",
        "t.yaml:" + place + ": error HED-0307: " + found);
  }

  @Test
  void shouldRefuseWrongEntriesOfAVector() {
    refused(
        """
        IngressBufferManager:
          QuantaValue: {8: 1, 0: 70000}
          PoolAllocationVector: [a, -1, 0, 0, 0, 0, 0, 0]
        EgressBufferManager.QuantaValue: 5
        """,
        "t.yaml:2:17: error HED-0307: QuantaValue has an entry \"8\"\n"
            + "    entries are numbered 0 to 7",
        "t.yaml:2:26: error HED-0305: QuantaValue[0] 70000 is above its maximum 65535",
        "t.yaml:3:26: error HED-0300: \"a\" is not a number",
        "t.yaml:3:29: error HED-0305: PoolAllocationVector[1] -1 is below its minimum 0",
        "t.yaml:4:34: error HED-0307: QuantaValue is not a list of 8 numbers\n"
            + "    for example [65535, 65535, 0, 0, 0, 0, 0, 0]");
  }

  @Test
  void shouldRefuseAnAttributeSetTwice() {
    refused(
        "NetworkInterface: {UplinkNetworkInterface: {DataRate: 1Gbps}}\nDataRate: 2Gbps\n",
        "t.yaml:2:1: error HED-0204: DataRate is set twice in roce-nic\n"
            + "    first at t.yaml:1:45; both mean "
            + DATA_RATE);
  }

  @Test
  void shouldLetAHigherLayerSpellDifferently() {
    ConfigTree base = ConfigTree.parse("b.yaml", "DataRate: 1Gbps\nDelay: 5ns\n", diagnostics);
    ConfigTree over =
        ConfigTree.parse(
            "t.yaml",
            """
            NetworkInterface: {UplinkNetworkInterface: {DataRate: 2Gbps}}
            TransmissionMedium.Delay: null
            """,
            diagnostics);
    Bound<SampleNic> bound = bind(Merge.over(base.lowered(1), over));
    assertEquals(List.of(), diagnostics.errorLines());
    assertEquals(2_000_000_000L, bound.value().networkInterface().dataRate());
    assertEquals(100_000, bound.value().networkInterface().delay());
    assertEquals(Set.of(DATA_RATE), bound.given());
  }

  @Test
  void shouldLeaveStrategyPointsAlone() {
    SampleNic nic =
        sound("CongestionControl: {strategy: x}\nCongestionControl.version: \"1\"\nMSS: 1KB\n");
    assertEquals(1_000, nic.mss());
  }

  @Test
  void shouldKeepReadOnlyAttributesAtTheirValue() {
    assertEquals(1, sound("NumDownLinks: 1").numDownLinks());
    refused(
        "NumDownLinks: 2",
        "t.yaml:1:15: error HED-0206: NumDownLinks is read-only\n    its value is 1");
  }

  @Test
  void shouldCheckRangesWithTheirBounds() {
    refused(
        "PortCount: 0\nDataRate: 0\nDelay: 0\nMSS: 10KB\nWeight: 0\nRetryLimit: -1\nLog.Most: 1.5\n",
        "t.yaml:1:12: error HED-0305: PortCount 0 is below its minimum 1",
        "t.yaml:2:11: error HED-0305: DataRate 0 is not above 0",
        "t.yaml:3:8: error HED-0305: Delay 0 is below its minimum 1ps",
        "t.yaml:4:6: error HED-0305: MSS 10KB is above its maximum 9216B",
        "t.yaml:5:9: error HED-0305: Weight 0 is not above 0",
        "t.yaml:6:13: error HED-0305: RetryLimit -1 is below its minimum 0",
        "t.yaml:7:11: error HED-0300: \"1.5\" is not a whole number");
  }

  @Test
  void shouldReadFilesServersAndTrees(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("a.txt"), "x");
    String file = directory.resolve("exp.yaml").toString();
    ConfigTree tree =
        ConfigTree.parse(
            file, "Log: {File: a.txt, Servers: [5, 0..2, 1], Filter: {kind: [data]}}", diagnostics);
    SampleNic nic = bind(tree).value();
    assertEquals(List.of(), diagnostics.errorLines());
    assertEquals(directory.resolve("a.txt"), nic.file());
    assertArrayEquals(new int[] {0, 1, 2, 5}, nic.servers());
    assertEquals("data", nic.filter().get("kind").items().get(0).text());
  }

  @Test
  void shouldResolveAFileAgainstTheDocumentThatNamesIt() {
    ConfigTree tree = ConfigTree.parse("lab/exp.yaml", "Log.File: ../maps/./a.txt", diagnostics);
    assertEquals(Path.of("maps/a.txt"), bind(tree).value().file());
    refused(
        "Log.File: \"a\\0b\"", "t.yaml:1:11: error HED-0300: File \"a\0b\" can be no file name");
  }

  @Test
  void shouldRefuseWrongServers() {
    refused(
        "Log.Servers: [a, 7..3]",
        "t.yaml:1:15: error HED-0300: \"a\" is no server and no range of servers\n"
            + "    for example 3, 0..7 or [0..3, 8]",
        "t.yaml:1:18: error HED-0300: \"7..3\" runs backwards\n"
            + "    for example 3, 0..7 or [0..3, 8]");
  }

  @Test
  void shouldRefuseTheWrongShape() {
    refused(
        "PortCount: {a: 1}\nNetworkInterface: 5\nECNHandler:\nMSS: [1KB]\nDelay:\n",
        "t.yaml:1:12: error HED-0202: PortCount is a map\n    a whole number is needed here",
        "t.yaml:2:19: error HED-0202: NetworkInterface is a value\n"
            + "    a map is needed here; its keys are EgressBufferManager, IngressBufferManager,"
            + " TransmissionMedium, UplinkNetworkInterface",
        "t.yaml:3:12: error HED-0202: ECNHandler is empty\n"
            + "    a map is needed here; its keys are EnableECN, Exact, Weight",
        "t.yaml:4:6: error HED-0202: MSS is a list\n    a size, for example 256KB is needed here",
        "t.yaml:5:7: error HED-0300: Delay has no value\n    a time, for example 100ns");
  }

  @Test
  void shouldFindTheSameErrorsWhenBoundAgain() {
    ConfigTree tree = ConfigTree.parse("t.yaml", "PortCount: 0", diagnostics);
    assertNull(bind(tree).value());
    assertNull(bind(tree).value());
    assertEquals(1, diagnostics.errorLines().size());
    assertFalse(diagnostics.errors().isEmpty());
  }
}
