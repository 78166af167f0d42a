package io.heddle.mrc.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.spi.PathSelection;
import io.heddle.testkit.AllocationMeter;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a path selection must satisfy. */
public abstract class PathSelectionContract {
  private static final int DRAWS = 5_000;

  /** A selection of one destination, as its factory makes it. */
  protected abstract PathSelection create(HandNic nic);

  @Test
  public void shouldGivePortsOnly() {
    PathSelection paths = create(new HandNic());
    for (int i = 0; i < DRAWS; i++) {
      int value = paths.next();
      assertTrue(value >= 0 && value <= 65_535, "value " + value);
    }
  }

  @Test
  public void shouldGoOnWhenEveryValueTimedOut() {
    PathSelection paths = create(new HandNic());
    for (int i = 0; i < DRAWS; i++) {
      paths.timedOut(paths.next());
    }
    int value = paths.next();
    assertTrue(value >= 0 && value <= 65_535, "value " + value);
  }

  @Test
  public void shouldBearFeedbackOnForeignValues() {
    PathSelection paths = create(new HandNic());
    for (int foreign = 0; foreign <= 65_535; foreign += 97) {
      paths.acknowledged(foreign, true);
      paths.trimmed(foreign);
      paths.timedOut(foreign);
      paths.probeAnswered(foreign, true);
    }
    int value = paths.next();
    assertTrue(value >= 0 && value <= 65_535, "value " + value);
  }

  @Test
  public void shouldDrawTheSameForTheSameFeedback() {
    PathSelection one = create(new HandNic());
    PathSelection two = create(new HandNic());
    for (int i = 0; i < DRAWS; i++) {
      int value = one.next();
      assertEquals(value, two.next(), "values after the same feedback");
      react(one, i, value);
      react(two, i, value);
    }
  }

  @Test
  public void shouldNotAllocate() {
    PathSelection paths = create(new HandNic());
    draw(paths, new Random(7));
    long bytes =
        AllocationMeter.leastOf(
            () -> {
              for (int i = 0; i < DRAWS; i++) {
                react(paths, i, paths.next());
              }
            });
    // the meter itself may cost a few hundred bytes, a draw that allocates 80,000
    assertTrue(bytes < 4_000, "allocated " + bytes + " bytes");
  }

  private static void draw(PathSelection paths, Random random) {
    for (int i = 0; i < DRAWS; i++) {
      react(paths, random.nextInt(40), paths.next());
    }
  }

  private static void react(PathSelection paths, int kind, int value) {
    switch (kind % 40) {
      case 1 -> paths.acknowledged(value, true);
      case 2 -> paths.trimmed(value);
      case 3 -> paths.timedOut(value);
      case 4 -> paths.probeAnswered(value, false);
      default -> paths.acknowledged(value, false);
    }
  }
}
