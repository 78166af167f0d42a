package io.heddle.kernel.core.engine;

import io.heddle.boot.ProgressView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** How far a sweep is: points that have ended of all, with what all their runs have done. */
final class SweepProgress implements ProgressView {
  private final int points;
  private final AtomicInteger ended = new AtomicInteger();
  private final List<ProgressView> runs = new CopyOnWriteArrayList<>();

  SweepProgress(int points) {
    this.points = points;
  }

  /** A point has begun. */
  void began(ProgressView run) {
    runs.add(run);
  }

  /** A point has ended; how many have. */
  int ended() {
    return ended.incrementAndGet();
  }

  @Override
  public long simulatedPs() {
    return runs.stream().mapToLong(ProgressView::simulatedPs).sum();
  }

  @Override
  public long stopPs() {
    return runs.stream().mapToLong(ProgressView::stopPs).sum();
  }

  @Override
  public long events() {
    return runs.stream().mapToLong(ProgressView::events).sum();
  }

  @Override
  public long done() {
    return ended.get();
  }

  @Override
  public long total() {
    return points;
  }

  @Override
  public String unit() {
    return "points";
  }
}
