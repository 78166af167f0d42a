package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Golden value 7.8 of the configuration specification, includes, settings, sweep points. */
class PrecedenceTest {
  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void open() {
    files = new ExperimentFiles(directory);
  }

  private static ConfigTree workload(ExperimentSpec spec) {
    return (ConfigTree) spec.workloads().get(0).node();
  }

  private void size(String size, String origin) {
    ConfigTree node = workload(files.read(ExperimentFiles.MINIMAL)).get("size");
    assertEquals(size, node.text());
    assertEquals(origin, node.origin().replace(directory + "/", ""));
    assertEquals(List.of(), files.errors());
  }

  @Test
  void shouldLetEachSourceGoOverTheOneBelow() {
    size("1MiB", "exp.yaml:6:37");
    files.profile("p.yaml", "workload:\n  size: 2MiB\n");
    size("2MiB", "profile p.yaml:2:9");
    files.environment("HEDDLE_SET", "# none\n\nworkload.size=4MiB\r\n");
    size("4MiB", "HEDDLE_SET line 3");
    files.set("workload.size", "8MiB");
    size("8MiB", "--set #1");
    Path value = files.file("size.yaml", "16MiB\n");
    files.setFile("workload.size", value);
    size("16MiB", "--set-file #2 size.yaml:1:1");
  }

  @Test
  void shouldPutTheSeedOptionAndASweepPointOnTop() {
    files.set("simulation.seed", "5");
    ConfigTree point = ConfigTree.parse("exp.yaml", "[32MiB, 9]", new Diagnostics());
    Path file = files.file("exp.yaml", ExperimentFiles.MINIMAL);
    ExperimentSpec spec =
        ExperimentReader.read(
            files.source(file, 8L),
            List.of(new ExperimentOverride("workload.size", point.items().get(0))),
            type -> false,
            files.diagnostics);
    assertEquals(8, spec.simulation().seed());
    assertEquals("32MiB", workload(spec).get("size").text());
    assertEquals("exp.yaml:1:2", workload(spec).get("size").origin());
    assertEquals(List.of(), files.errors());
  }

  @Test
  void shouldMergeIncludesInOrderBelowTheirDocument() {
    files.file("lab/deep.yaml", "a: deep\nb: deep\nc: deep\nd: deep\n");
    files.file("lab/base.yaml", "include: [deep.yaml]\nb: base\nc: base\nd: base\n");
    files.file("second.yaml", "c: second\nd: second\n");
    ExperimentSpec spec =
        files.read(
            ExperimentFiles.MINIMAL
                + "include: [{file: lab/base.yaml, at: vars}, {file: second.yaml, at: vars}]\n"
                + "vars: {d: own}\nmetadata: {description: \"${vars.a} ${vars.b} ${vars.c} ${vars.d}\"}\n");
    assertEquals("deep base second own", spec.description());
    assertEquals(List.of(), files.errors());
    assertFalse(spec.root().keys().contains("include"));
    ConfigTree vars = (ConfigTree) spec.root().get("vars");
    assertEquals(directory.resolve("lab/base.yaml") + ":2:4", vars.get("b").origin());
  }

  @Test
  void shouldRefuseACircleOfIncludes() {
    files.file("a.yaml", "include: [b.yaml]\n");
    files.file("b.yaml", "include: [a.yaml]\n");
    files.read(ExperimentFiles.MINIMAL + "include: [a.yaml]\n");
    assertEquals(
        List.of(
            "b.yaml:1:11: error HED-0104: include \"a.yaml\" goes in a circle\n"
                + "    b.yaml includes a.yaml"),
        files.errors().stream().map(line -> line.replace(directory + "/", "")).toList());
  }

  @Test
  void shouldRefuseIncludesMoreThanEightDeep() {
    for (int i = 1; i <= 9; i++) {
      files.file("i" + i + ".yaml", i == 9 ? "{}\n" : "include: [i" + (i + 1) + ".yaml]\n");
    }
    files.read(ExperimentFiles.MINIMAL + "include: [i2.yaml]\n");
    assertEquals(List.of(), files.errors());
    files.read(ExperimentFiles.MINIMAL + "include: [i1.yaml]\n");
    assertEquals(1, files.errors().size());
    assertTrue(
        files
            .errors()
            .get(0)
            .startsWith(
                "i8.yaml:1:11: error HED-0104: include \"i9.yaml\" is nested more than 8 deep"),
        files.errors().get(0));
  }

  @Test
  void shouldReportAnUnknownPathAtItsOption() {
    files
        .set("simulation.sead", "1")
        .set("models.nick.attributes.X", "1")
        .set("workload[0].size", "1KB");
    files
        .set("workload.size", "[1, ")
        .set("a..b", "1")
        .set("topology.x.y", "2")
        .set("faults[0].at", "0");
    files.environment("HEDDLE_SET", "workload.size");
    files.read(ExperimentFiles.MINIMAL);
    assertEquals(
        List.of(
            "HEDDLE_SET line 1: error HED-0300: \"workload.size\" is no setting\n"
                + "    path=value, for example workload.size=64KiB",
            "--set #1: error HED-0201: unknown key \"sead\" in simulation\n"
                + "    did you mean \"seed\"?",
            "--set #2: error HED-0201: unknown key \"nick\" in models\n    did you mean \"nic\"?",
            "--set #3: error HED-0201: workload is no list",
            "--set #4: error HED-0100: not YAML: expected the node content, but found '<stream end>'\n"
                + "    while parsing a flow node, line 1",
            "--set #5: error HED-0300: \"a..b\" is no path\n"
                + "    keys with dots between, items in brackets, for example faults[0].at",
            "--set #7: error HED-0201: faults is no list"),
        files.errors());
  }

  @Test
  void shouldSetListItemsAndQuotedKeysAndRemove() {
    files.set("faults[1].at", "2ms").set("workload.\"a.b\"", "x").set("workload.size", "null");
    files.set("faults[5].at", "2ms").set("faults.at", "1ms");
    ExperimentSpec spec =
        files.read(
            ExperimentFiles.MINIMAL
                + "faults: [{link: a, at: 0s, down: {}}, {link: b, at: 0s, down: {}}]\n");
    assertEquals("2ms", spec.faults().get(1).node().get("at").text());
    assertEquals(2_000_000_000, spec.faults().get(1).atPs());
    assertEquals("b", spec.faults().get(1).link());
    assertEquals("x", workload(spec).get("a.b").text());
    assertEquals(null, workload(spec).get("size"));
    assertEquals(
        List.of(
            "--set #4: error HED-0201: faults has 2 items, numbered from 0; there is no [5]",
            "--set #5: error HED-0201: faults is a list\n    name an item, for example faults[0].at"),
        files.errors());
  }

  @Test
  void shouldLetASettingChangeAnAttributeInAnotherSpelling() {
    files.set("models.nic.attributes.TransmissionMedium.Delay", "7ns");
    ExperimentSpec spec =
        files.read(
            ExperimentFiles.MINIMAL.replace(
                "{type: mrc-nic}", "{type: mrc-nic, attributes: {Delay: 5ns}}"));
    ExperimentSpec.ModelEntry nic = spec.models().get("nic");
    Bound<SampleNic> bound =
        new AttributeBinder(files.diagnostics)
            .bind(SampleNic.class, nic.attributes(), nic.type(), nic.place(), java.util.Set.of());
    assertEquals(List.of(), files.errors());
    assertEquals(7_000, bound.value().networkInterface().delay());
  }

  @Test
  void shouldDropTheConfigOfAStrategyASettingReplacesButNotItsOwn() {
    String text =
        ExperimentFiles.MINIMAL.replace(
            "{type: mrc-nic}",
            "{type: mrc-nic, attributes: {CongestionControl: {strategy: dcqcn, config: {A: 1}}}}");
    String point = "models.nic.attributes.CongestionControl";
    files.set(point + ".strategy", "none");
    assertEquals("{strategy=none}", strategy(files.read(text)));
    files =
        new ExperimentFiles(directory).set(point + ".config.B", "2").set(point + ".strategy", "x");
    assertEquals("{config={A=1, B=2}, strategy=x}", strategy(files.read(text)));
  }

  private static String strategy(ExperimentSpec spec) {
    ConfigTree attributes = (ConfigTree) spec.models().get("nic").attributes();
    return CanonicalTree.of(attributes.get("CongestionControl")).toString();
  }
}
