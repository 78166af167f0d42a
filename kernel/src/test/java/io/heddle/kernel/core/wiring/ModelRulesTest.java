package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.kernel.toys.ToyCatalog;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules between attributes: where they point, and what models are told of their use. */
class ModelRulesTest {
  @TempDir Path directory;
  private WiringHarness harness;

  @BeforeEach
  void start() {
    harness = new WiringHarness(ToyCatalog.ofAll(), directory);
  }

  @Test
  void shouldPointARuleAtTheAttributeAsWritten() {
    assertEquals(
        "t.yaml:6:38: error HED-0404 [T-1]: nic: Window is above 100",
        harness.validated(
            """
            models:
              nic:
                type: toy-nic
                attributes: {Transport: {Window: 101}, Pacing: {strategy: none}}
            """));
  }

  @Test
  void shouldPointARuleAtTheStrategysOwnAttribute() {
    assertEquals(
        "t.yaml:7:48: error HED-0404 [T-2]: nic: an unlucky Gap",
        harness.validated(
            """
            models:
              nic:
                type: toy-nic
                attributes:
                  Pacing: {strategy: steady, config: {Gap: 666ps}}
            """));
  }

  @Test
  void shouldReportAModelsWarning() {
    assertEquals(
        "t.yaml:3:52: warning HED-0910 [T-W1]: nic: an odd Window",
        harness.validated(
            "models: {nic: {type: toy-nic, attributes: {Window: 99, Pacing.strategy: none}}}\n"));
  }

  @Test
  void shouldWarnOfAModelNothingUses() {
    assertEquals(
        "t.yaml:5:3: warning HED-0900: model \"spare\" is used by nothing\n"
            + "    name it in the topology, or take it out",
        harness.validated(
            """
            models:
              nic: {type: toy-nic, attributes: {Pacing.strategy: none}}
              spare: {type: toy-switch}
            """));
  }

  /** Field case 40: a rule across models names both. */
  @Test
  void case40_shouldLetAModelSeeTheTraitsOfOthers() {
    WiredExperiment wired =
        harness.experiment(
            """
            models:
              nic: {type: toy-nic, attributes: {Window: 13, Pacing.strategy: none}}
              sw: {type: toy-switch, attributes: {PolicyEnabled: true}}
            topology: {generator: single-switch, hosts: 2, nic: nic, switch: sw}
            workload: {type: toy-load}
            """);
    wired.validate(List.of(), harness.diagnostics);
    assertEquals(
        "t.yaml:4:3: error HED-0404 [T-3]: nic: Window 13 under switch sw", harness.report());
  }

  @Test
  void shouldTellAModelOfItsPlaces() {
    WiredExperiment wired =
        harness.experiment(
            """
            models:
              nic: {type: toy-nic, attributes: {DataRate: 100Gbps, Pacing.strategy: none}}
              sw: {type: toy-switch}
            topology: {generator: single-switch, hosts: 3, nic: nic, switch: sw}
            workload: {type: toy-load}
            """);
    NetworkUse use = new NetworkUse(wired.topology(), wired.models().values());
    assertEquals(3, use.devices("nic").size());
    assertEquals(1, use.devices("sw").size());
    assertEquals(3, use.devices("sw").get(0).ports().size());
    // The link runs at the lower of both ends; its delay is the NIC's, at the lower end.
    var port = use.devices("nic").get(1).ports().get(0);
    assertEquals(100_000_000_000L, port.rateBitsPerSec());
    assertEquals(100_000, port.delayPs());
    assertTrue(port.uplink());
    assertEquals("sw", port.peer().modelName());
    assertEquals(List.of("nic", "sw"), use.models().stream().map(model -> model.name()).toList());
    assertEquals("{Marking=plain, Pacing=none}", use.models().get(0).strategies().toString());
  }
}
