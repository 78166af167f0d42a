package io.heddle.kernel.core.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.CountSink;
import io.heddle.api.net.Device;
import io.heddle.api.net.Packet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How counts of devices become those of a run. */
class RunCountsTest {
  private final RunCounts counts = new RunCounts();

  private void device(Map<String, Long> counted) {
    counts.countsOf(
        new Device() {
          @Override
          public void receive(int port, Packet packet) {}

          @Override
          public void describeCounts(CountSink sink) {
            counted.forEach(sink::count);
          }
        });
  }

  @Test
  void shouldAddUpAllButTheGreatest() {
    device(Map.of("pause-frames-sent", 3L, "max-depth", 7L));
    device(Map.of("pause-frames-sent", 4L, "max-depth", 5L));
    assertEquals(Map.of("pause-frames-sent", 7L, "max-depth", 7L), counts.counts());
  }

  @Test
  void shouldShowLimitAndThresholdOfTheQueueThatWasDeepest() {
    device(queue(100, 9_000, 2_000));
    device(queue(500, 1_000, 200));
    device(queue(300, 8_000, 1_600));
    assertEquals(queue(500, 1_000, 200), counts.counts());
  }

  @Test
  void shouldForgetTheThresholdOfAShallowerQueue() {
    device(queue(100, 9_000, 2_000));
    device(Map.of("max-queue-bytes", 500L));
    assertEquals(Map.of("max-queue-bytes", 500L), counts.counts());
  }

  private static Map<String, Long> queue(long bytes, long limit, long threshold) {
    return Map.of(
        "max-queue-bytes",
        bytes,
        "max-queue-limit-bytes",
        limit,
        "max-ecn-threshold-bytes",
        threshold);
  }
}
