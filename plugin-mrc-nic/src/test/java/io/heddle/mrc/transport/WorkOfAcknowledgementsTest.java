package io.heddle.mrc.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.Message;
import io.heddle.mrc.MrcHarness;
import org.junit.jupiter.api.Test;

/**
 * What an acknowledgement costs is counted in accesses to the ring of outstanding packets: it
 * follows the bits a SACK sets and the PSNs an ACK newly covers, not the window.
 */
class WorkOfAcknowledgementsTest {
  /** Counts every question and every change. */
  private static final class CountingRing extends SendRing {
    private int accesses;
    private int cleared;

    @Override
    int slot(long psn) {
      accesses++;
      return super.slot(psn);
    }

    @Override
    boolean isOutstanding(long psn) {
      accesses++;
      return super.isOutstanding(psn);
    }

    @Override
    void clearOutstanding(long psn) {
      accesses++;
      cleared++;
      super.clearOutstanding(psn);
    }

    @Override
    long next(long fromPsn, long endPsn) {
      accesses++;
      return super.next(fromPsn, endPsn);
    }

    @Override
    long window(long basePsn) {
      accesses++;
      return super.window(basePsn);
    }
  }

  private final CountingRing ring = new CountingRing();

  /** A queue pair with so many packets sent and none acknowledged. */
  private SendQp outstanding(int packets) {
    MrcHarness net = new MrcHarness().with("MaxPSNRange", "65536").star(2);
    TransportParts parts = net.transport(0).parts();
    Destination destination = parts.destination(1);
    SendQp qp =
        new SendQp(
            new Sender(parts),
            99,
            destination,
            parts.groupForSender(destination),
            true,
            0,
            65_536,
            ring);
    qp.group.join(qp);
    Message message = new Message(0, 1, packets * 4_096L, 0, 0, 1, 1, null);
    SendMessage sent = new SendMessage(qp, message, 0, packets, 4_096);
    qp.add(sent);
    for (int i = 0; i < packets; i++) {
      qp.issued(4_156);
      qp.number(sent, 4_096);
    }
    ring.accesses = 0;
    ring.cleared = 0;
    return qp;
  }

  private int costOfBitmap(int window, long bitmap) {
    SendQp qp = outstanding(window);
    qp.retireListed(1, bitmap);
    assertEquals(Long.bitCount(bitmap), ring.cleared);
    return ring.accesses;
  }

  @Test
  void aSackCostsTheBitsThatAreSetWhateverTheWindow() {
    int one = costOfBitmap(100, 1);
    int two = costOfBitmap(100, 1L << 40 | 1);
    int perBit = two - one;
    assertTrue(perBit > 0 && perBit <= 4, perBit + " accesses a bit");
    assertEquals(one + 63 * perBit, costOfBitmap(100, -1L));
    assertEquals(one, costOfBitmap(60_000, 1));
    assertEquals(two, costOfBitmap(60_000, 1L << 40 | 1));
    assertEquals(one + 63 * perBit, costOfBitmap(60_000, -1L));
  }

  @Test
  void whatASackRepeatsCostsNothing() {
    SendQp qp = outstanding(60_000);
    qp.retireListed(1, -1L);
    ring.accesses = 0;
    qp.retireListed(1, -1L);
    // one look at the 64 PSNs
    assertEquals(1, ring.accesses);
  }

  private int costOfCumulative(int window, long psn) {
    SendQp qp = outstanding(window);
    qp.retireUpTo(psn);
    assertEquals(psn + 1, ring.cleared);
    return ring.accesses;
  }

  @Test
  void anAckCostsThePsnsItNewlyCovers() {
    int one = costOfCumulative(100, 0);
    int perPsn = costOfCumulative(100, 1) - one;
    assertTrue(perPsn > 0 && perPsn <= 5, perPsn + " accesses a PSN");
    assertEquals(one + 89 * perPsn, costOfCumulative(100, 89));
    assertEquals(one + 89 * perPsn, costOfCumulative(60_000, 89));
  }
}
