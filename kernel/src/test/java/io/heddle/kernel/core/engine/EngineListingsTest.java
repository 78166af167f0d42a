package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.boot.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineListingsTest {
  @TempDir Path directory;
  private EngineHarness harness;
  private TestTerminal terminal;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
    terminal = harness.terminal;
  }

  @Test
  void shouldListModelsAndStrategies() {
    assertEquals(ExitCode.OK, harness.engine.models(false, terminal));
    assertEquals(
        """
        type        kind      version  bundle                  also called
        csv         sink      1.0.0    org.example.toys 1.0.0
        toy-load    workload  1.0.0    org.example.toys 1.0.0
        toy-nic     device    1.0.0    org.example.toys 1.0.0  ToyNIC
        toy-switch  device    1.0.0    org.example.toys 1.0.0

        strategy  fills        version  bundle
        plain     toy.marking  1.0.0    org.example.toys 1.0.0
        none      toy.pacing   1.0.0    org.example.toys 1.0.0
        steady    toy.pacing   1.0.0    org.example.toys 1.0.0
        """,
        terminal.outText());
  }

  @Test
  void shouldListThemAsJson() throws Exception {
    harness.engine.models(true, terminal);
    JsonNode json = new ObjectMapper().readTree(terminal.outText());
    assertEquals(4, json.path("models").size());
    assertEquals("ToyNIC", json.at("/models/2/alias").asText());
    assertEquals("steady", json.at("/strategies/2/name").asText());
  }

  @Test
  void shouldShowOneTypeFromItsDeclarations() {
    assertEquals(ExitCode.OK, harness.engine.showModel("ToyNIC", false, terminal));
    assertEquals(
        """
        toy-nic 1.0.0 (org.example.toys 1.0.0), nic, also called ToyNIC

        attributes
          NetworkInterface.UplinkNetworkInterface.DataRate
              datarate, default 400Gbps, at least 1bps
              Port speed
          NetworkInterface.TransmissionMedium.Delay
              timeval, default 100ns, at least 1ps
              Propagation delay of the link
          Transport.Window
              uint, default 64, 1 to 1000
              Packets in flight
          Transport.Mode
              string, default calm, one of: calm, broken, dud, tired
              How the toy behaves

        strategy points
          Pacing (toy.pacing), must be set
            none 1.0.0 (org.example.toys 1.0.0)
            steady 1.0.0 (org.example.toys 1.0.0)
              Gap
                  timeval, default 10ns, at most 1ms
                  Time between frames
          Marking (toy.marking), default plain
            plain 1.0.0 (org.example.toys 1.0.0)

        presets, for extends
          paced-toy-nic

        records
          toy-stats 1.0, periodic: Frames of a toy
        """,
        terminal.outText());
  }

  @Test
  void shouldShowOneTypeAsJson() throws Exception {
    harness.engine.showModel("toy-nic", true, terminal);
    JsonNode json = new ObjectMapper().readTree(terminal.outText());
    assertEquals("Transport.Window", json.at("/attributes/2/path").asText());
    assertEquals("1000", json.at("/attributes/2/max").asText());
    assertEquals("ps", json.at("/attributes/1/unit").asText());
    assertEquals("steady", json.at("/strategyPoints/0/strategies/1/name").asText());
    assertEquals("Gap", json.at("/strategyPoints/0/strategies/1/attributes/0/path").asText());
    assertEquals("toy-stats", json.at("/records/0").asText());
  }

  @Test
  void shouldSuggestTheNearestTypeToShow() {
    assertEquals(ExitCode.BAD_INPUT, harness.engine.showModel("toy-nik", false, terminal));
    assertEquals(
        """
        error HED-0400: no installed bundle offers "toy-nik"
            did you mean "toy-nic"?
        """,
        terminal.errText());
  }

  /** Field case 52: one data dictionary, made from the code, with a unit for each column. */
  @Test
  void case52_shouldListRecordsWithUnits() throws Exception {
    harness.engine.listRecords(false, terminal);
    assertTrue(
        terminal
            .outText()
            .contains(
                """
                toy-stats 1.0, periodic, written by toy-nic
                  Frames of a toy
                  column          type     unit     meaning
                  sim_time_sec    time     s        simulated time of the row
                  component_name  text              device
                  frames          integer  packets  frames received
                """),
        terminal.outText());
    assertTrue(
        terminal.outText().lines().anyMatch(line -> line.matches("  value +text or empty .*")),
        terminal.outText());
    harness.terminal = new TestTerminal();
    harness.engine.listRecords(true, harness.terminal);
    JsonNode json = new ObjectMapper().readTree(harness.terminal.outText());
    List<String> units = new ArrayList<>();
    for (JsonNode record : json.path("records")) {
      if (record.path("name").asText().equals("toy-stats")) {
        record.path("columns").forEach(column -> units.add(column.path("unit").asText()));
      }
    }
    assertEquals(List.of("s", "", "packets"), units);
    List<String> nullable = new ArrayList<>();
    for (JsonNode record : json.path("records")) {
      if (record.path("name").asText().equals("fault-events")) {
        for (JsonNode column : record.path("columns")) {
          if (column.path("nullable").asBoolean()) {
            nullable.add(column.path("name").asText());
          }
        }
      }
    }
    assertEquals(List.of("value"), nullable);
  }

  @Test
  void shouldListTheOthersWhenOneBundleIsBroken() {
    harness.toys.model(
        harness.toys.origin("org.bad", "1.0.0"),
        "bad-nic",
        "1.0.0",
        "device",
        "-",
        () -> {
          throw new ClassNotFoundException("org.bad.Gone");
        });
    assertEquals(ExitCode.OK, harness.engine.listRecords(false, terminal));
    assertEquals(
        "warning HED-0402: bundle org.bad 1.0.0: model type \"bad-nic\" 1.0.0 names"
            + " org.example.Provider, which can't be made: class org.bad.Gone is missing\n",
        terminal.errText());
    assertTrue(terminal.outText().contains("toy-stats"), terminal.outText());
    assertEquals(ExitCode.BAD_INPUT, harness.engine.showModel("bad-nic", false, terminal));
  }

  @Test
  void shouldWriteTheSchemaOfInstalledTypes() throws Exception {
    assertEquals(ExitCode.OK, harness.engine.schema(null, terminal));
    assertTrue(terminal.outText().contains("toy-nic"), terminal.outText());
    Path file = directory.resolve("heddle.schema.json");
    assertEquals(ExitCode.OK, harness.engine.schema(file, terminal));
    assertEquals(terminal.outText(), harness.read("heddle.schema.json"));
    assertEquals(
        ExitCode.BAD_INSTALLATION,
        harness.engine.schema(directory.resolve("no/such/file.json"), terminal));
  }
}
