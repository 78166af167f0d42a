package io.heddle.roce.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.AckView;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.RetransmitStats;
import java.util.BitSet;

/** Takes what a recovery retires, hands out or acknowledges, and checks it packet by packet. */
public final class HandAcks implements Retired, RetransmitBatch, AckSink, RetransmitStats, AckView {
  private final BitSet retired = new BitSet();
  private int retiredCount;
  private int handedOut;
  private int lastHandedOut = -1;
  private int acks;
  private int lastAck = -1;
  private long episodes;
  private long timeouts;
  private boolean checks = true;

  /** Keeps counts only; for tests that count allocations. */
  public void countOnly() {
    checks = false;
  }

  @Override
  public void retire(int firstPsn, int lastPsn) {
    int count = Psn.distance(firstPsn, lastPsn) + 1;
    for (int i = 0; i < count && checks; i++) {
      int psn = Psn.plus(firstPsn, i);
      assertTrue(!retired.get(psn), "PSN " + psn + " retired twice");
      retired.set(psn);
    }
    retiredCount += Math.max(0, count);
  }

  @Override
  public int add(int psn, boolean fetch) {
    handedOut++;
    lastHandedOut = psn;
    return 4096;
  }

  @Override
  public void ack(int psn) {
    acks++;
    lastAck = psn;
  }

  @Override
  public void episodes(long moreEpisodes, long moreTimeouts) {
    episodes = moreEpisodes;
    timeouts = moreTimeouts;
  }

  @Override
  public void selectiveAcks(long sent, long received) {}

  @Override
  public void reorderBufferPsns(long psns) {}

  @Override
  public int psn() {
    return 0;
  }

  @Override
  public int retiredPackets() {
    return 1;
  }

  @Override
  public long retiredBytes() {
    return 4096;
  }

  @Override
  public long rttPs() {
    return 10_000_000;
  }

  @Override
  public long outstandingBytes() {
    return 0;
  }

  /** Packets retired. */
  public int retiredCount() {
    return retiredCount;
  }

  /** Packets handed out to send again. */
  public int handedOut() {
    return handedOut;
  }

  /** The last of them. */
  public int lastHandedOut() {
    return lastHandedOut;
  }

  /** Deferred acknowledgements that came free. */
  public int acks() {
    return acks;
  }

  /** PSN of the last of them. */
  public int lastAck() {
    return lastAck;
  }

  /** Episodes last reported. */
  public long episodes() {
    return episodes;
  }

  /** Timeouts last reported. */
  public long timeouts() {
    return timeouts;
  }
}
