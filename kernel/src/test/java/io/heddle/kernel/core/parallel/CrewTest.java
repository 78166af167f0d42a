package io.heddle.kernel.core.parallel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that share more partitions than there are threads. */
final class CrewTest {
  private static final int PARTITIONS = 7;
  private static final int WINDOWS = 500;

  /** Counts, and looks at the order: nobody takes in before all have fired. */
  private static final class Counting implements Crew.Work {
    private final AtomicIntegerArray fired = new AtomicIntegerArray(PARTITIONS);
    private final int[] takenIn = new int[PARTITIONS];
    private final AtomicIntegerArray early = new AtomicIntegerArray(1);
    private final int busy;

    Counting(int busy) {
      this.busy = busy;
    }

    @Override
    public void fire(int partition, long endPs) {
      if (partition == busy) {
        LockSupport.parkNanos(20_000);
      }
      fired.incrementAndGet(partition);
    }

    @Override
    public void takeIn(int from, int to) {
      for (int partition = from; partition < to; partition++) {
        takenIn[partition]++;
        for (int other = 0; other < PARTITIONS; other++) {
          if (fired.get(other) != takenIn[partition]) {
            early.incrementAndGet(0);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void everyPartitionFiresOnceAWindowThenTakesIn(int members) {
    Counting work = new Counting(3);
    Crew crew = new Crew(members, PARTITIONS, work);
    for (int window = 0; window < WINDOWS; window++) {
      crew.run(window);
    }
    crew.dismiss();
    int[] all = new int[PARTITIONS];
    Arrays.fill(all, WINDOWS);
    int[] fired = new int[PARTITIONS];
    Arrays.setAll(fired, work.fired::get);
    assertArrayEquals(all, fired);
    assertArrayEquals(all, work.takenIn);
    assertEquals(0, work.early.get(0), "taken in before all had fired");
  }

  @Test
  void whatAPartitionThrowsIsItsOwnAndHoldsNobodyUp() {
    IllegalStateException problem = new IllegalStateException("broken");
    Crew crew =
        new Crew(
            2,
            3,
            new Crew.Work() {
              @Override
              public void fire(int partition, long endPs) {
                if (partition == 1) {
                  throw problem;
                }
              }

              @Override
              public void takeIn(int from, int to) {
                // nothing was sent
              }
            });
    crew.run(10);
    crew.dismiss();
    assertNull(crew.broken(0));
    assertSame(problem, crew.broken(1));
    assertNull(crew.broken(2));
  }
}
