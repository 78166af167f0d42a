package io.heddle.kernel.core.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class WaitCycleTest {
  @Test
  void shouldFindNothingInATree() {
    StallReport report = new StallReport();
    report.dependsOn("a", "b");
    report.dependsOn("a", "c");
    report.dependsOn("b", "d");
    report.dependsOn("c", "d");
    assertEquals(List.of(), report.cycle());
    assertEquals(List.of(), report.lines());
  }

  @Test
  void shouldNameTheRingWithoutWhatOnlyLeadsIntoIt() {
    StallReport report = new StallReport();
    report.dependsOn("a", "b");
    report.dependsOn("b", "c");
    report.dependsOn("c", "d");
    report.dependsOn("d", "b");
    assertEquals(List.of("b", "c", "d"), report.cycle());
    assertEquals(
        List.of(
            "  these wait for each other in a ring, so none can ever go on:",
            "    b -> c",
            "    c -> d",
            "    d -> b"),
        report.lines());
  }

  @Test
  void shouldNameTheSameRingWhateverTheOrderOfReports() {
    StallReport one = new StallReport();
    one.dependsOn("x", "y");
    one.dependsOn("y", "x");
    one.dependsOn("c", "c");
    StallReport other = new StallReport();
    other.dependsOn("c", "c");
    other.dependsOn("y", "x");
    other.dependsOn("x", "y");
    assertEquals(List.of("c"), one.cycle());
    assertEquals(one.cycle(), other.cycle());
  }

  @Test
  void shouldEndQuicklyOnManyPaths() {
    StallReport report = new StallReport();
    for (int layer = 0; layer < 60; layer++) {
      for (int from = 0; from < 2; from++) {
        for (int to = 0; to < 2; to++) {
          report.dependsOn(layer + "/" + from, (layer + 1) + "/" + to);
        }
      }
    }
    assertTrue(report.cycle().isEmpty()); // 2^60 paths, each node looked at once
  }
}
