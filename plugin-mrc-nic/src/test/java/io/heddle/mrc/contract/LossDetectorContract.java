package io.heddle.mrc.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.OutstandingPackets;
import io.heddle.testkit.AllocationMeter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a loss detector must satisfy. */
public abstract class LossDetectorContract {
  private static final int STEPS = 2_000;

  /** A detector of one queue pair, as its factory makes it. */
  protected abstract LossDetector create(HandNic nic, OutstandingPackets packets);

  /** Packets that refuse wrong names. */
  private static final class Packets implements OutstandingPackets {
    final TreeSet<Long> outstanding = new TreeSet<>();
    final TreeSet<Long> waiting = new TreeSet<>();
    final TreeSet<Long> named = new TreeSet<>();
    final List<Long> log = new ArrayList<>();
    long next;
    long top;
    private long lastNamed = -1;

    void begin(long topPsn) {
      top = topPsn;
      lastNamed = -1;
    }

    @Override
    public long cumulativePsn() {
      return outstanding.isEmpty() ? next - 1 : outstanding.first() - 1;
    }

    @Override
    public long nextPsn() {
      return next;
    }

    @Override
    public long nextOutstanding(long fromPsn) {
      Long found = outstanding.ceiling(fromPsn);
      return found == null ? next : found;
    }

    @Override
    public boolean isWaiting(long psn) {
      return waiting.contains(psn);
    }

    @Override
    public boolean wasPresumedLost(long psn) {
      return named.contains(psn);
    }

    @Override
    public void presumeLost(long psn) {
      assertTrue(outstanding.contains(psn), psn + " is not outstanding");
      assertTrue(!waiting.contains(psn), psn + " waits already");
      assertTrue(psn < top, psn + " is not below what the SACK lists, " + top);
      assertTrue(psn > lastNamed, psn + " comes after " + lastNamed);
      lastNamed = psn;
      waiting.add(psn);
      named.add(psn);
      log.add(psn);
    }
  }

  /** A random run; what was named in it, in order. */
  private List<Long> run(long seed) {
    Random random = new Random(seed);
    Packets packets = new Packets();
    LossDetector detector = create(new HandNic(), packets);
    for (int i = 0; i < STEPS; i++) {
      for (int n = random.nextInt(6); n > 0; n--) {
        packets.outstanding.add(packets.next++);
      }
      packets.waiting.removeIf(psn -> random.nextInt(4) == 0);
      packets.outstanding.removeIf(
          psn -> psn % 17 != 0 && random.nextInt(8) == 0 || random.nextInt(200) == 0);
      packets.waiting.retainAll(packets.outstanding);
      if (packets.next > 1) {
        packets.begin(packets.next - 1);
        boolean found = detector.gapsShown(packets.top);
        assertEquals(packets.lastNamed >= 0, found, "what it says is not what it named");
      }
    }
    return packets.log;
  }

  @Test
  public void shouldNotAllocate() {
    Quiet packets = new Quiet();
    LossDetector detector = create(new HandNic(), packets);
    for (int i = 0; i < STEPS; i++) {
      detector.gapsShown(packets.move());
    }
    long bytes =
        AllocationMeter.leastOf(
            () -> {
              for (int i = 0; i < STEPS; i++) {
                detector.gapsShown(packets.move());
              }
            });
    // the meter itself may cost a few hundred bytes, a call that allocates 32,000
    assertTrue(bytes < 4_000, "allocated " + bytes + " bytes");
  }

  /** A stream of packets of which every seventeenth is lost until it is named; no garbage. */
  private static final class Quiet implements OutstandingPackets {
    private long top = 100;
    private long named = -1;

    long move() {
      top += 3;
      return top;
    }

    @Override
    public long cumulativePsn() {
      return Math.max(named, top / 17 * 17 - 1_000);
    }

    @Override
    public long nextPsn() {
      return top + 50;
    }

    @Override
    public long nextOutstanding(long fromPsn) {
      return Math.min(nextPsn(), Math.max((fromPsn + 16) / 17 * 17, 0));
    }

    @Override
    public boolean isWaiting(long psn) {
      return psn <= named;
    }

    @Override
    public boolean wasPresumedLost(long psn) {
      return psn <= named;
    }

    @Override
    public void presumeLost(long psn) {
      named = psn;
    }
  }

  @Test
  public void shouldNameOnlyPacketsInFlightBelowTheSack() {
    for (long seed = 0; seed < 5; seed++) {
      assertEquals(run(seed), run(seed), "the same for the same SACKs");
    }
  }
}
