package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Golden value 6 of the configuration specification. */
class SweepSectionTest {
  private static final String MATRIX =
      """
      sweep:
        axes:
          load: {path: workload.load, values: [0.3, 0.5, 0.8]}
          k:    {path: topology.k, range: {from: 4, to: 8, step: 2}}
          cc:   {path: workload.cc, values: [dcqcn, none]}
        exclude: [{load: 0.8, cc: none}]
        repeat: {seeds: 5}
        name: "{name}-{load}-{k}-{cc}-s{seed}"
        jobs: 2
      """;

  @TempDir Path directory;
  private ExperimentFiles files;

  @BeforeEach
  void start() {
    files = new ExperimentFiles(directory);
  }

  private SweepSection.Plan plan(String sweep) {
    Path file = files.file("exp.yaml", ExperimentFiles.MINIMAL + sweep);
    ExperimentSpec spec = files.read(file);
    return SweepSection.read(spec, files.source(file, null), files.diagnostics);
  }

  /** (3 x 3 x 2 - 3) x 5 = 75 runs, seeds innermost. */
  @Test
  void matrixIsTheProductWithoutWhatIsExcluded() {
    SweepSection.Plan plan = plan(MATRIX);
    assertEquals(List.of(), files.errors());
    assertEquals(75, plan.points().size());
    assertEquals(2, plan.jobs());
    assertEquals("exp-0.3-4-dcqcn-s1", plan.points().get(0).name());
    assertEquals("exp-0.3-4-dcqcn-s2", plan.points().get(1).name());
    assertEquals("exp-0.3-4-none-s1", plan.points().get(5).name());
    assertEquals("exp-0.8-8-dcqcn-s5", plan.points().get(74).name());
    assertEquals(
        "exp-0.3-6-dcqcn-s3 (load 0.3, k 6, cc dcqcn, seed 3)", plan.points().get(12).text());
  }

  @Test
  void aPointIsTheExperimentWithItsValuesAndWithoutTheSweep() {
    SweepPoint last = plan(MATRIX).points().get(74);
    ExperimentSpec spec =
        ExperimentReader.read(
            files.source(directory.resolve("exp.yaml"), null),
            last.overrides(),
            type -> false,
            files.diagnostics);
    assertEquals(List.of(), files.errors());
    assertEquals(5, spec.simulation().seed());
    assertEquals("0.8", spec.workloads().get(0).node().get("load").text());
    assertEquals("8", spec.topology().get("k").text());
    assertEquals(null, spec.sweep());
  }

  @Test
  void zipPairsValuesOfEqualNumber() {
    SweepSection.Plan plan =
        plan(
            "sweep: {mode: zip, axes: {a: {path: workload.size, values: [1KB, 2KB]},"
                + " b: {paths: [workload.b, workload.c], values: [after 200us, y]}}}\n");
    assertEquals(
        List.of("exp-1KB-after-200us", "exp-2KB-y"),
        plan.points().stream().map(SweepPoint::name).toList());
    assertEquals(4, plan.points().get(0).overrides().size()); // a, b, c and no sweep
    plan(
        "sweep: {mode: zip, axes: {a: {path: workload.size, values: [1KB, 2KB]},"
            + " b: {path: workload.b, values: [1, 2, 3]}}}\n");
    assertEquals(
        List.of(
            "exp.yaml:7:73: error HED-0800: axis \"a\" has 2 values, axis \"b\" has 3\n"
                + "    zip pairs the values, so there must be equally many"),
        files.errors());
  }

  @Test
  void aMapOfAListStandsForTheNumberOfItsPoint() {
    SweepSection.Plan plan =
        plan(
            "sweep: {mode: list, points: [&p {workload.sizes: {a: 1}}, *p, {workload.sizes: 7}]}\n");
    assertEquals(List.of(), files.errors());
    assertEquals(
        List.of("0", "1", "7"),
        plan.points().stream().map(p -> p.values().get("workload.sizes")).toList());
  }

  @Test
  void listNamesItsPoints() {
    SweepSection.Plan plan =
        plan(
            "sweep: {mode: list, points: [{workload.size: 1KB}, {topology.k: 4, workload.size: 2KB}],"
                + " repeat: {seeds: [7, 9]}}\n");
    assertEquals(List.of(), files.errors());
    assertEquals(
        List.of("exp-0-s7", "exp-1-s9", "exp-2-s7", "exp-3-s9"),
        plan.points().stream().map(SweepPoint::name).toList());
  }

  @Test
  void shouldRefuseWhatCanNotBeSwept() {
    files.set("workload.size", "8MiB");
    plan(
        "sweep: {axes: {a: {path: workload.size, values: [1KB, 1KB]}, b: {path: kind, values: [x]}},"
            + " exclude: [{c: 1}], name: \"{name}-{d}\"}\n");
    assertEquals(
        List.of(
            "exp.yaml:7:62: error HED-0800: a sweep can't change \"kind\"\n"
                + "    any other part can be swept",
            "exp.yaml:7:104: error HED-0800: \"c\" is no axis of the sweep\n"
                + "    did you mean \"a\" or \"b\"?",
            "--set #1: error HED-0800: \"workload.size\" is driven by axis \"a\" of the sweep\n"
                + "    --set sweep.axes.a.values=[8MiB]"),
        files.errors());
  }

  @Test
  void twoPointsMayNotHaveOneName() {
    plan("sweep: {axes: {a: {path: workload.size, values: [1KB, 2KB]}}, name: \"{name}\"}\n");
    assertEquals(
        List.of(
            "exp.yaml:7:69: error HED-0800: two points of the sweep are called \"exp\"\n"
                + "    put every axis, or {index}, into sweep.name"),
        files.errors());
  }

  @Test
  void resourcesOfAPointAreReadAndHaveDefaults() {
    SweepSection.Plan usual = plan(MATRIX);
    assertEquals(0, usual.cores());
    assertEquals(1L << 30, usual.memoryBytes());
    SweepSection.Plan said = plan(MATRIX + "  resources: {memory: 4GiB, cores: 2}\n");
    assertEquals(List.of(), files.errors());
    assertEquals(2, said.cores());
    assertEquals(4L << 30, said.memoryBytes());
  }

  @Test
  void wrongResourcesAreToldWithTheirPlace() {
    plan(MATRIX + "  resources: {memory: 64MiB, cores: 0, core: 2}\n");
    List<String> errors = files.errors();
    assertEquals(
        3, errors.stream().filter(e -> e.contains(" error HED-0")).count(), errors::toString);
    assertEquals(
        1,
        errors.stream()
            .filter(
                e ->
                    e.contains("HED-0201") && e.contains("unknown key \"core\" in sweep.resources"))
            .count(),
        errors::toString);
    assertEquals(2, errors.stream().filter(e -> e.contains("HED-0305")).count(), errors::toString);
  }
}
