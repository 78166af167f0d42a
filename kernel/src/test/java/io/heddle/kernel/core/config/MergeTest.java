package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.Preset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Golden value 7.9 of the configuration specification, and strategies in merged documents. */
class MergeTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private ConfigTree parse(String file, String yaml) {
    return ConfigTree.parse(file, yaml, diagnostics);
  }

  private Object merged(String base, String overlay) {
    return CanonicalTree.of(Merge.over(parse("base.yaml", base), parse("t.yaml", overlay)));
  }

  @Test
  void shouldMergeMapsDeeplyAndReplaceLists() {
    assertEquals(
        "{a={y=3}, l=[9]}",
        merged("{a: {x: 1, y: 2}, l: [1, 2]}", "{a: {y: 3, x: null}, l: [9]}").toString());
  }

  @Test
  void shouldKeepThePlaceAValueCameFrom() {
    ConfigTree tree =
        Merge.over(parse("base.yaml", "a: {x: 1, y: 2}"), parse("t.yaml", "a: {y: 3}"));
    assertEquals("base.yaml:1:8", tree.get("a").get("x").origin());
    assertEquals("t.yaml:1:8", tree.get("a").get("y").origin());
  }

  @Test
  void shouldNotRemoveWithAnEmptyValue() {
    ConfigTree tree = Merge.over(parse("base.yaml", "a: 1"), parse("t.yaml", "a:"));
    assertTrue(tree.get("a").isNull());
    assertNull(Merge.over(parse("base.yaml", "a: 1"), parse("t.yaml", "a: ~")).get("a"));
  }

  @Test
  void shouldDropTheConfigOfAStrategyThatIsReplaced() {
    String base = "{strategy: dcqcn, version: '1', config: {MinRate: 1Gbps}}";
    assertEquals("{strategy=none}", merged(base, "{strategy: none}").toString());
    assertEquals(
        "{config={MinRate=1Gbps}, strategy=dcqcn, version=2}",
        merged(base, "{strategy: dcqcn, version: '2'}").toString());
    assertEquals(
        "{config={MinRate=2Gbps}, strategy=dcqcn, version=1}",
        merged(base, "{config: {MinRate: 2Gbps}}").toString());
  }

  @Test
  void shouldPutAPresetBeneathTheEntry() {
    Preset preset =
        new Preset("scala-roce-nic", "CongestionControl: {strategy: scala-dcqcn}\nMSS: 4KB\n");
    ConfigTree own =
        parse("t.yaml", "CongestionControl.strategy: none\nScalaRoceQpManager.MSS: 1KB\n");
    ConfigTree attributes = (ConfigTree) Presets.under(own, preset, diagnostics);
    StrategyChoice choice =
        StrategyChoice.read(attributes, "CongestionControl", "roce-nic", diagnostics);
    assertEquals("none", choice.name());
    assertEquals("t.yaml:1:29", choice.namePlace().toString());
    assertEquals("preset scala-roce-nic:2:6", attributes.get("MSS").origin());
    assertEquals(List.of(), diagnostics.errorLines());
  }

  @Test
  void shouldReadStrategiesNestedAndDotted() {
    ConfigTree tree =
        parse(
            "t.yaml",
            """
            ErrorRecovery: {strategy: go-back-n, config: {RetryLimit: 7}}
            CongestionControl.strategy: swift
            CongestionControl.version: "[1.2,2.0)"
            """);
    StrategyChoice recovery = StrategyChoice.read(tree, "ErrorRecovery", "nic", diagnostics);
    assertEquals("7", recovery.config().get("RetryLimit").text());
    StrategyChoice congestion = StrategyChoice.read(tree, "CongestionControl", "nic", diagnostics);
    assertEquals("swift", congestion.name());
    assertEquals("[1.2,2.0)", congestion.version());
    assertNull(StrategyChoice.read(tree, "PathSelection", "nic", diagnostics));
    assertEquals(List.of(), diagnostics.errorLines());
  }

  @Test
  void shouldRefuseAWrongStrategyGroup() {
    ConfigTree tree = parse("t.yaml", "A: none\nB: {strategie: x, version: 1.x}\n");
    assertNull(StrategyChoice.read(tree, "A", "nic", diagnostics));
    StrategyChoice.read(tree, "B", "nic", diagnostics);
    assertEquals(
        List.of(
            "t.yaml:1:4: error HED-0202: A is a value\n"
                + "    a map is needed here, for example {strategy: none}",
            "t.yaml:2:5: error HED-0201: unknown key \"strategie\" in B of nic\n"
                + "    did you mean \"strategy\"?",
            "t.yaml:2:28: error HED-0303: \"1.x\" is not a version or range\n"
                + "    for example \"1.2\", \"~1.2\", \"[1.0,2.0)\""),
        diagnostics.errorLines());
  }

  @Test
  void shouldRefuseAStrategySetTwiceInOneDocument() {
    ConfigTree tree =
        parse("t.yaml", "A: {strategy: x, config: {k: 1}}\nA.config.k: 2\nA.strategy: y\n");
    StrategyChoice.read(tree, "A", "nic", diagnostics);
    assertEquals(
        List.of(
            "t.yaml:2:1: error HED-0204: k is set twice in A of nic\n    first at t.yaml:1:27",
            "t.yaml:3:1: error HED-0204: strategy is set twice in A of nic\n"
                + "    first at t.yaml:1:5"),
        diagnostics.errorLines());
  }
}
