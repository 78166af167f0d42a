package io.heddle.workloads.replay;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import java.util.ArrayDeque;

/**
 * Hears a rank's NIC. What it reports inside {@code post} is kept until the rank has done what it
 * was at. The rank then finds its own state, and that of the message, whole; the order of reports
 * stays.
 */
final class NicAnswers implements HostListener {
  private static final long TAG_MASK = (1L << 48) - 1;

  private final RankReplay rank;
  private final ArrayDeque<Runnable> kept = new ArrayDeque<>();
  private boolean posting;

  /**
   * Nothing is kept yet.
   *
   * @param rank hears of everything in the end
   */
  NicAnswers(RankReplay rank) {
    this.rank = rank;
  }

  /** The rank calls the NIC's {@code post} now. */
  void postBegins() {
    posting = true;
  }

  /** The call has come back. */
  void postEnds() {
    posting = false;
  }

  /**
   * Hands over the oldest report that was kept.
   *
   * @return whether there was one
   */
  boolean deliver() {
    Runnable report = kept.poll();
    if (report == null) {
      return false;
    }
    report.run();
    return true;
  }

  @Override
  public void sent(Message message) {
    if (posting) {
      kept.add(() -> sent(message));
    } else {
      rank.left(sendOf(message));
    }
  }

  @Override
  public void acknowledged(Message message) {
    if (posting) {
      kept.add(() -> acknowledged(message));
    } else {
      OpenSend send = sendOf(message);
      rank.sends.acknowledgedByNetwork(send, rank.nowPs());
      rank.acknowledged(send);
    }
  }

  @Override
  public void failed(Message message, String reason) {
    if (posting) {
      kept.add(() -> failed(message, reason));
    } else {
      rank.sends.failed(sendOf(message), reason);
    }
  }

  @Override
  public void received(int source, long tag, long bytes) {
    if (posting) {
      kept.add(() -> received(source, tag, bytes));
    } else {
      rank.arrived(rank.rankOf(source), tag & TAG_MASK, bytes);
    }
  }

  private static OpenSend sendOf(Message message) {
    return (OpenSend) message.workloadState;
  }
}
