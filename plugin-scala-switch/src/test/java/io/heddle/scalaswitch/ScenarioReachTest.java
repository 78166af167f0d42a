package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The random scenarios really reach what the conservation property is about. */
class ScenarioReachTest {
  @Test
  void everyDropReasonPauseAndTrimOccurs() {
    Map<String, Long> counts = new TreeMap<>();
    for (long seed = 0; seed < 300; seed++) {
      SwitchScenario scenario = new SwitchScenario(seed);
      scenario.plan(14);
      scenario.net.runAll();
      scenario.device().describeDrops((name, count) -> counts.merge(name, count, Long::sum));
      scenario.device().describeCounts((name, count) -> counts.merge(name, count, Long::sum));
    }
    assertTrue(counts.size() >= 15, counts.toString());
    assertTrue(
        counts
            .keySet()
            .containsAll(
                List.of(
                    "pause-frames-sent",
                    "pause-frames-received",
                    "resume-frames-sent",
                    "resume-frames-received",
                    "link-down",
                    "no-route",
                    "packets-trimmed")),
        counts.toString());
    counts.forEach((name, count) -> assertTrue(count > 0, name + " in " + counts));
  }
}
