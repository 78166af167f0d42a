package io.heddle.kernel.core.wiring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.BoundStrategy;
import io.heddle.kernel.toys.SteadyPacing;
import io.heddle.kernel.toys.ToyCatalog;
import io.heddle.kernel.toys.ToyNicConfig;
import io.heddle.kernel.toys.ToyNicFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WiringTest {
  @TempDir Path directory;
  private WiringHarness harness;

  @BeforeEach
  void start() {
    harness = new WiringHarness(ToyCatalog.ofAll(), directory);
  }

  private static ToyNicFactory factory(WiredExperiment wired, String model) {
    return wired.models().get(model).make(ToyNicFactory.class);
  }

  @Test
  void shouldBindAttributesAndFillStrategyPoints() {
    WiredExperiment wired =
        harness.models(
            """
            models:
              nic:
                type: toy-nic
                attributes:
                  DataRate: 200Gbps
                  Transport: {Window: 9}
                  Pacing: {strategy: steady, config: {Gap: 25ns}}
            """);
    assertEquals("", harness.report());
    ToyNicFactory factory = factory(wired, "nic");
    assertEquals(new ToyNicConfig(200_000_000_000L, 100_000, 9, "calm"), factory.config());
    assertEquals(25_000, factory.gapPs());
    BoundStrategy pacing = wired.models().get("nic").strategies().get("Pacing");
    assertEquals("steady 1.0.0", pacing.name() + " " + pacing.version());
    assertEquals("org.example.toys 1.0.0", pacing.bundle());
    assertTrue(pacing.chosen());
    assertEquals(new SteadyPacing.Config(25_000), pacing.config());
  }

  @Test
  void shouldUseAPointsDefaultAndSayThatItWasNotChosen() {
    WiredExperiment wired =
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}\n");
    BoundStrategy marking = wired.models().get("nic").strategies().get("Marking");
    assertEquals("plain", marking.name());
    assertEquals(false, marking.chosen());
  }

  @Test
  void shouldAcceptAliasOfTheType() {
    assertNotNull(
        harness.models("models: {nic: {type: ToyNIC, attributes: {Pacing.strategy: none}}}\n"));
  }

  @Test
  void shouldMergeAPresetBelowTheEntrysOwnAttributesInAnySpelling() {
    WiredExperiment wired =
        harness.models(
            "models: {nic: {type: toy-nic, extends: paced-toy-nic, attributes: {Window: 8}}}\n");
    assertEquals("", harness.report());
    assertEquals(8, factory(wired, "nic").config().window());
    assertEquals(30_000, factory(wired, "nic").gapPs());
  }

  @Test
  void shouldLetAnEntryOverrideThePresetsStrategy() {
    WiredExperiment wired =
        harness.models(
            """
            models:
              nic: {type: toy-nic, extends: paced-toy-nic, attributes: {Pacing: {strategy: none}}}
            """);
    assertEquals("", harness.report());
    assertEquals(0, factory(wired, "nic").gapPs());
    assertEquals(7, factory(wired, "nic").config().window());
  }

  @Test
  void shouldSuggestTheNearestPreset() {
    assertNull(
        harness.models(
            """
            models:
              nic: {type: toy-nic, extends: paced-toy-nick, attributes: {Pacing.strategy: none}}
            """));
    assertEquals(
        "t.yaml:4:33: error HED-0500: \"paced-toy-nick\" is neither an entry of models nor a preset"
            + " of toy-nic 1.0.0\n"
            + "    did you mean \"paced-toy-nic\"?",
        harness.report());
  }

  /** Field case 3: running without is a plain configuration, an unknown name lists the others. */
  @Test
  void case3_shouldTakeNoneAndRefuseAnUnknownStrategy() {
    assertNotNull(
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing: {strategy: none}}}}\n"));
    WiringHarness other = new WiringHarness(ToyCatalog.ofAll(), directory);
    assertNull(
        other.models("models: {nic: {type: toy-nic, attributes: {Pacing: {strategy: stedy}}}}\n"));
    assertEquals(
        "t.yaml:3:63: error HED-0403: nic: unknown pacing strategy 'stedy'; available: none 1.0.0"
            + " (org.example.toys), steady 1.0.0 (org.example.toys); did you mean 'steady'?",
        other.report());
  }

  /** What is no name is told once; that a strategy is missing would be the same again. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Pacing: {strategy: }     | HED-0403",
        "Pacing: {strategy: null} | HED-0403",
        "Pacing: {strategy: [a]}  | HED-0403",
        "Pacing: {strategy: {}}   | HED-0403",
        "Pacing:                  | HED-0202",
        "Pacing: [none]           | HED-0202",
        "Pacing: none             | HED-0202",
        "Pacing: {}               | HED-0403"
      })
  void shouldTellOnceThatAStrategyIsNoName(String pacing, String code) {
    assertNull(harness.models("models: {nic: {type: toy-nic, attributes: {" + pacing + "}}}\n"));
    assertEquals(1, harness.report().split(" error ", -1).length - 1, harness.report());
    assertTrue(harness.report().contains("error " + code + ": "), harness.report());
  }

  @Test
  void shouldAskForAMandatoryStrategyAtTheEntry() {
    assertNull(harness.models("models: {nic: {type: toy-nic}}\n"));
    assertEquals(
        "t.yaml:3:10: error HED-0403: nic: Pacing.strategy is not set; choose one of: none, steady."
            + " Write 'none' to run without pacing",
        harness.report());
  }

  @Test
  void shouldReportUnknownKeysOfAStrategysConfig() {
    assertNull(
        harness.models(
            """
            models:
              nic:
                type: toy-nic
                attributes:
                  Pacing: {strategy: steady, config: {Gep: 1ns}}
            """));
    assertTrue(
        harness.report().startsWith("t.yaml:7:43: error HED-0201: unknown key \"Gep\""),
        harness.report());
  }

  @Test
  void shouldGatherErrorsOfAllModelsWorkloadsAndSinks() {
    assertNull(
        harness.experiment(
            """
            models:
              nic: {type: toy-nick}
              two: {type: toy-nic, version: "^2", attributes: {Pacing.strategy: none}}
            topology: {generator: back-to-back, nics: [nic, two]}
            workload: {type: toy-lode}
            records: {sinks: [cvs]}
            """));
    assertEquals(
        """
        t.yaml:4:15: error HED-0400: no installed bundle offers model type "toy-nick"
            did you mean "toy-nic" (org.example.toys 1.0.0)? installed types: toy-nic, toy-switch
        t.yaml:5:33: error HED-0401: no version of "toy-nic" in ^2
            installed: 1.0.0 (org.example.toys)
        t.yaml:7:18: error HED-0400: no installed bundle offers workload type "toy-lode"
            did you mean "toy-load" (org.example.toys 1.0.0)? installed types: toy-load
        t.yaml:8:19: error HED-0400: no installed bundle offers record sink "cvs"
            did you mean "csv" (org.example.toys 1.0.0)? installed types: csv\
        """,
        harness.report());
  }

  @Test
  void shouldBindWorkloadsAndSinks() {
    WiredExperiment wired =
        harness.experiment(
            """
            models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}
            topology: {generator: back-to-back, nic: nic}
            workload: {type: toy-load, name: mine, attributes: {messages: 3}}
            records: {sinks: [csv], csv: {greeting: hello}}
            """);
    assertEquals("", harness.report());
    WiredWorkload workload = wired.workloads().get(0);
    assertEquals("mine", workload.name());
    assertEquals(3, workload.workload().progress().total());
    assertTrue(workload.place("messages").toString().endsWith("t.yaml:5:63"));
    assertEquals(workload.entry().place(), workload.place("mode"));
    assertEquals(1, wired.sinks().size());
    assertEquals(List.of("toy-stats"), wired.schemas().stream().map(s -> s.name()).toList());
  }

  @Test
  void shouldTellWhatWasChosenForEachEntry() {
    WiredExperiment wired =
        harness.models("models: {nic: {type: toy-nic, attributes: {Pacing.strategy: none}}}\n");
    assertEquals(
        List.of(
            "nic device toy-nic 1.0.0 org.example.toys 1.0.0 [Pacing none 1.0.0, Marking plain"
                + " 1.0.0]",
            "toy-load workload toy-load 1.0.0 org.example.toys 1.0.0 []",
            "csv sink csv 1.0.0 org.example.toys 1.0.0 []"),
        wired.choices().stream()
            .map(
                c ->
                    String.join(
                        " ",
                        c.entry(),
                        c.kind(),
                        c.type(),
                        c.version(),
                        c.bundle(),
                        c.bundleVersion(),
                        c.strategies().stream()
                            .map(s -> s.point() + " " + s.name() + " " + s.version())
                            .toList()
                            .toString()))
            .toList());
  }

  /** Two configurations of one bundle share nothing, not even what Guice makes unasked. */
  @Test
  void shouldKeepSingletonsOfTwoConfigurationsApart() {
    WiredExperiment wired =
        harness.experiment(
            """
            models:
              a: {type: toy-nic, attributes: {Pacing.strategy: none}}
              b: {type: toy-nic, attributes: {Pacing.strategy: none}}
            topology: {generator: back-to-back, nics: [a, b]}
            workload: {type: toy-load}
            """);
    ToyNicFactory a = factory(wired, "a");
    assertSame(a.tally(), a.tally());
    assertNotSame(a.tally(), factory(wired, "b").tally());
  }

  @Test
  void shouldNotAskATemplateForWhatItsUsersAdd() {
    WiredExperiment wired =
        harness.models(
            """
            models:
              base: {type: toy-nic, attributes: {Window: 5}}
              nic: {type: toy-nic, extends: base, attributes: {Pacing.strategy: none}}
            """);
    assertEquals("", harness.report());
    assertEquals(5, factory(wired, "nic").config().window());
  }
}
