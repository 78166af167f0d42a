package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bad input never ends in an exception: experiments with a few characters or lines damaged are
 * read, bound and written out again, or refused with a message that has a code and a place.
 */
class DamagedExperimentTest {
  private static final List<String> EXAMPLES =
      List.of(
          "two-nics",
          "incast-pfc",
          "mrc-trim-permutation",
          "fat-tree-dcqcn",
          "chakra-allreduce-16",
          "mrc-link-failure");
  private static final String SPLINTERS = "{}[]:,&*#\"'\n\t- ~!|>%@$.0e";
  private static final int DAMAGED_PER_SEED = 30;

  @TempDir Path directory;

  static List<Integer> seeds() {
    int cases = Integer.getInteger("heddle.test.cases", 1);
    return java.util.stream.IntStream.range(0, 4 * cases).boxed().toList();
  }

  private static String damage(String text, SplittableRandom random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      int at = random.nextInt(damaged.length());
      switch (random.nextInt(4)) {
        case 0 -> damaged.deleteCharAt(at);
        case 1 -> damaged.insert(at, SPLINTERS.charAt(random.nextInt(SPLINTERS.length())));
        case 2 -> damaged.setCharAt(at, SPLINTERS.charAt(random.nextInt(SPLINTERS.length())));
        default -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(1, 40)));
      }
    }
    return damaged.toString();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldReadOrRefuse(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int refused = 0;
    for (int i = 0; i < DAMAGED_PER_SEED; i++) {
      String example = ExperimentFiles.example(EXAMPLES.get(random.nextInt(EXAMPLES.size())));
      refused += check(damage(example, random)) ? 0 : 1;
    }
    assertTrue(refused > 0 && refused < DAMAGED_PER_SEED, refused + " refused");
  }

  private boolean check(String yaml) {
    ExperimentFiles files = new ExperimentFiles(directory);
    ExperimentSpec spec = files.read(yaml);
    for (Diagnostics.Finding finding : files.diagnostics.errors()) {
      assertTrue(finding.code().matches("HED-0[0-9]{3}"), finding.code());
      assertTrue(finding.place().line() > 0, finding.text("error"));
      assertFalse(finding.found().contains("Exception"), finding.found());
    }
    if (spec == null) {
      assertTrue(files.diagnostics.hasErrors(), yaml);
      return false;
    }
    boolean sound = !files.diagnostics.hasErrors();
    if (sound) {
      checkRoundTrip(spec);
    }
    bind(spec, files.diagnostics);
    return sound;
  }

  private void checkRoundTrip(ExperimentSpec spec) {
    ExperimentFiles files = new ExperimentFiles(directory);
    String yaml = ResolvedYaml.of(spec, FileValues.of(spec, SchemaLookup.NONE, Path::toString));
    ExperimentSpec again = files.read(files.file("again/experiment.yaml", yaml));
    assertEquals(List.of(), files.errors(), yaml);
    assertEquals(
        CanonicalJson.of(spec, SchemaLookup.NONE), CanonicalJson.of(again, SchemaLookup.NONE));
    assertFalse(Explain.lines(spec).isEmpty());
  }

  private static void bind(ExperimentSpec spec, Diagnostics diagnostics) {
    for (ExperimentSpec.ModelEntry entry : spec.models().values()) {
      Bound<SampleNic> bound =
          new AttributeBinder(diagnostics)
              .bind(SampleNic.class, entry.attributes(), "sample", entry.place(), Set.of());
      assertTrue(bound.value() != null || diagnostics.hasErrors());
      StrategyChoice.read(entry.attributes(), "CongestionControl", entry.name(), diagnostics);
    }
  }
}
