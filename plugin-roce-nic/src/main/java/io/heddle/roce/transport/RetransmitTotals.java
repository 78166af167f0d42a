package io.heddle.roce.transport;

import io.heddle.roce.spi.RetransmitStats;

/** What the recoveries of a NIC's queue pairs report, added up. */
public final class RetransmitTotals implements RetransmitStats {
  private long episodes;
  private long timeouts;
  private long sacksSent;
  private long sacksReceived;
  private long reorderPsns;

  RetransmitTotals() {}

  @Override
  public void episodes(long moreEpisodes, long moreTimeouts) {
    episodes += moreEpisodes;
    timeouts += moreTimeouts;
  }

  @Override
  public void selectiveAcks(long sent, long received) {
    sacksSent += sent;
    sacksReceived += received;
  }

  @Override
  public void reorderBufferPsns(long psns) {
    reorderPsns += psns;
  }

  void add(RetransmitTotals other) {
    episodes += other.episodes;
    timeouts += other.timeouts;
    sacksSent += other.sacksSent;
    sacksReceived += other.sacksReceived;
    reorderPsns += other.reorderPsns;
  }

  /** What a queue pair that is gone held in a reorder buffer is gone too. */
  void forgetReorder() {
    reorderPsns = 0;
  }

  /** Retransmission episodes. */
  public long episodes() {
    return episodes;
  }

  /** Transport timer expiries. */
  public long timeouts() {
    return timeouts;
  }

  /** Selective acknowledgements sent. */
  public long sacksSent() {
    return sacksSent;
  }

  /** Selective acknowledgements received. */
  public long sacksReceived() {
    return sacksReceived;
  }

  /** PSNs in reorder buffers now. */
  public long reorderPsns() {
    return reorderPsns;
  }
}
