package io.heddle.roce.port;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Choice of the next class, all backlogged unless said (7.3, 19.2). */
class SchedulerTest {
  private static final long[] WEIGHTS = {1, 3, 0, 0, 0, 0, 0, 0};
  private static final int BOTH = 0b11;

  private static List<Integer> picks(ClassScheduler scheduler, int... masks) {
    List<Integer> picks = new ArrayList<>();
    for (int mask : masks) {
      picks.add(scheduler.pick(mask));
    }
    return picks;
  }

  @Test
  void strictPriority() {
    assertEquals(List.of(1, 1, 1), picks(ClassScheduler.named("StrictPriority", WEIGHTS), 3, 3, 3));
    assertEquals(7, new StrictPriorityScheduler().pick(0b10000001));
  }

  @Test
  void roundRobin() {
    assertEquals(
        List.of(0, 1, 0, 1), picks(ClassScheduler.named("RoundRobin", WEIGHTS), 3, 3, 3, 3));
    // It goes on behind the one served before, whoever that was.
    assertEquals(List.of(2, 5, 0, 2), picks(new RoundRobinScheduler(), 0b100, 0b100101, 5, 5));
  }

  @Test
  void weightedRoundRobin() {
    ClassScheduler scheduler = ClassScheduler.named("WeightedRoundRobin", WEIGHTS);
    List<Integer> picks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      picks.add(scheduler.pick(BOTH));
    }
    assertEquals(List.of(1, 1, 1, 0, 1, 1, 1, 0), picks);
  }

  @Test
  void emptyOrPausedClassLosesTheRestOfItsTurn() {
    ClassScheduler scheduler = new WeightedRoundRobinScheduler(WEIGHTS);
    // Class 1 is served once, then has nothing; back again, its turn begins anew.
    assertEquals(List.of(1, 0, 1, 1, 1, 0), picks(scheduler, 3, 1, 3, 3, 3, 3));
  }
}
