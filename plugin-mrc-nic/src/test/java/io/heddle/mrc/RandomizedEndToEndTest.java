package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.transport.TransportCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/**
 * Losses of every kind of packet, trims on and off the last hop, reordering over 2 to 64 paths,
 * dead paths, windows at their floor and their ceiling, PSN windows that differ, retry budgets from
 * none to unlimited. Seeds are fixed; {@code heddle.test.cases} multiplies the cases.
 */
class RandomizedEndToEndTest {
  private static final int CASES = 60 * Integer.getInteger("heddle.test.cases", 1);

  @Test
  void everyMessageCompletesOnceOrItsQueuePairIsNamed() {
    List<ToLongFunction<TransportCounts>> seen =
        List.of(
            c -> c.rtxRto,
            c -> c.rtxNack,
            c -> c.rtxSack,
            c -> c.oorPktsRcvd,
            c -> c.trimmedPktsRcvd,
            c -> c.outOfOrderEvents,
            c -> c.dupEvents,
            c -> c.evAssumedBad,
            c -> c.evRecovered,
            c -> c.evSkip,
            c -> c.ackRerequests,
            c -> c.qpError,
            c -> c.wqesCompleted);
    long[] sums = new long[seen.size()];
    for (int i = 0; i < CASES; i++) {
      RandomNetwork network = new RandomNetwork(5_000 + i).run();
      network.checkOutcomes();
      network.checkRest();
      for (int nic = 0; nic < network.nics(); nic++) {
        for (int s = 0; s < sums.length; s++) {
          sums[s] += seen.get(s).applyAsLong(network.net().counts(nic));
        }
      }
    }
    // the cases are worth something only if everything of interest happens in them
    for (int s = 0; s < sums.length; s++) {
      assertTrue(sums[s] > 0, "count " + s + " stayed at 0");
    }
  }

  @Test
  void theSameSeedGivesTheSameBytes() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      first.add(new RandomNetwork(6_000 + i).run().log());
      second.add(new RandomNetwork(6_000 + i).run().log());
    }
    assertEquals(first, second);
  }
}
