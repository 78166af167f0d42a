package io.heddle.kernel.core.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.kernel.core.config.ConfigTree;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.run.Blueprint.PlannedWorkload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Parts of a workload's configuration are bound like its own keys. */
class PartsOfWorkloadsTest {
  private static final Place PLACE = new Place("exp.yaml", 1, 1);

  /** A part. */
  public record Part(
      @Attribute(
              path = "size",
              kind = Kind.BYTES,
              value = Attribute.REQUIRED,
              description = "How much")
          long sizeBytes,
      @Attribute(
              path = "times",
              kind = Kind.UINT,
              value = "3",
              max = "9",
              description = "How often")
          int times) {}

  private final List<String> errors = new ArrayList<>();

  @Test
  void shouldBindUnitsAndDefaultsAndLeaveOtherKeysAlone() {
    Part part = bind("{type: x, size: 1MiB}");
    assertEquals(new Part(1_048_576, 3), part);
    assertEquals(List.of(), errors);
  }

  @Test
  void shouldReportLikeTheExperimentsOwnKeys() {
    assertNull(bind("{size: 4, times: 10, colour: red}"));
    assertEquals(
        List.of(
            "exp.yaml:1:8: HED-0301: \"4\" needs a unit",
            "exp.yaml:1:18: HED-0305: times 10 is above its maximum 9",
            "exp.yaml:1:22: HED-0201: unknown key \"colour\" in workload traffic"),
        errors);
  }

  @Test
  void shouldResolveFilesAgainstTheDocument() {
    ConfigNode node = ConfigTree.parse("lab/exp.yaml", "sub/../t.{rank}.et", new Diagnostics());
    assertEquals(Path.of("lab/t.{rank}.et"), node.file());
  }

  private Part bind(String yaml) {
    PlannedWorkload planned = new PlannedWorkload(null, "traffic", PLACE, path -> PLACE);
    KernelWorkloadContext context =
        new KernelWorkloadContext(
            planned,
            0,
            List.of(),
            null,
            server -> null,
            null,
            Set.of(),
            null,
            null,
            null,
            new java.util.LinkedHashMap<>(),
            0,
            null);
    ConfigNode node = ConfigTree.parse("exp.yaml", yaml, new Diagnostics());
    return context.bind(Part.class, node, Set.of("type"), problems());
  }

  private Problems problems() {
    return new Problems() {
      @Override
      public void error(String rule, String attribute, String text) {
        errors.add(text);
      }

      @Override
      public void warning(String rule, String attribute, String text) {
        errors.add(text);
      }

      @Override
      public void errorAt(String code, Place place, String text, String expected) {
        errors.add(place + ": " + code + ": " + text);
      }

      @Override
      public void warningAt(String code, Place place, String text) {
        errors.add(place + ": " + code + ": " + text);
      }

      @Override
      public boolean hasErrors() {
        return !errors.isEmpty();
      }
    };
  }
}
