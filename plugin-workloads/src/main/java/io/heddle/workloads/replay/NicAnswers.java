package io.heddle.workloads.replay;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import java.util.ArrayDeque;

/**
 * Keeps what a NIC reports inside {@code post} until the rank has done what it was at. The rank
 * then finds its own state, and that of the message, whole; the order of reports stays.
 */
final class NicAnswers implements HostListener {
  private final HostListener rank;
  private final ArrayDeque<Runnable> kept = new ArrayDeque<>();
  private boolean posting;

  /**
   * Nothing is kept yet.
   *
   * @param rank hears of everything in the end
   */
  NicAnswers(HostListener rank) {
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
      kept.add(() -> rank.sent(message));
    } else {
      rank.sent(message);
    }
  }

  @Override
  public void acknowledged(Message message) {
    if (posting) {
      kept.add(() -> rank.acknowledged(message));
    } else {
      rank.acknowledged(message);
    }
  }

  @Override
  public void failed(Message message, String reason) {
    if (posting) {
      kept.add(() -> rank.failed(message, reason));
    } else {
      rank.failed(message, reason);
    }
  }

  @Override
  public void received(int source, long tag, long bytes) {
    if (posting) {
      kept.add(() -> rank.received(source, tag, bytes));
    } else {
      rank.received(source, tag, bytes);
    }
  }
}
