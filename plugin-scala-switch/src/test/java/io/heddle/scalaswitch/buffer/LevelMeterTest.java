package io.heddle.scalaswitch.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LongSummaryStatistics;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A meter compares rises with its greatest sample only and falls with its least. */
final class LevelMeterTest {
  private static final int INTERVALS = 2_000;
  private static final int MOST_CHANGES = 6;

  @Test
  void shouldReportWhatAListOfAllSamplesSays() {
    Random random = new Random(8);
    LevelMeter meter = new LevelMeter();
    long level = 0;
    long charged = 0;
    for (int interval = 0; interval < INTERVALS; interval++) {
      LongSummaryStatistics samples = new LongSummaryStatistics();
      int changes = random.nextInt(MOST_CHANGES);
      for (int i = 0; i < changes; i++) {
        int bytes = random.nextInt(4_000);
        if (random.nextBoolean() || bytes > level) {
          meter.charge(bytes);
          level += bytes;
          charged += bytes;
        } else {
          meter.release(bytes);
          level -= bytes;
        }
        samples.accept(level);
      }
      assertEquals(changes, meter.count());
      assertEquals(level, meter.level());
      assertEquals(charged, meter.chargedBytes());
      assertEquals(changes == 0 ? level : samples.getMin(), meter.least());
      assertEquals(changes == 0 ? level : samples.getMax(), meter.greatest());
      assertEquals(changes == 0 ? level : samples.getAverage(), meter.mean());
      meter.nextInterval();
    }
  }
}
