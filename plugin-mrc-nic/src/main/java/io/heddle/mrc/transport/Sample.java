package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;

/** Least, mean and greatest of something, so far and since the last row; 0 where there was none. */
@HotPath
public final class Sample {
  private long count;
  private double sum;
  private double least;
  private double greatest;
  private long intervalCount;
  private double intervalSum;
  private double intervalLeast;
  private double intervalGreatest;

  Sample() {}

  void add(double value) {
    intervalLeast = intervalCount == 0 ? value : Math.min(intervalLeast, value);
    intervalGreatest = intervalCount == 0 ? value : Math.max(intervalGreatest, value);
    intervalSum += value;
    intervalCount++;
  }

  /** Takes the interval into what holds so far; a row reads after this and then begins anew. */
  public void settle() {
    if (intervalCount > 0) {
      least = count == 0 ? intervalLeast : Math.min(least, intervalLeast);
      greatest = count == 0 ? intervalGreatest : Math.max(greatest, intervalGreatest);
      sum += intervalSum;
      count += intervalCount;
    }
  }

  /** Begins a new interval. */
  public void beginInterval() {
    intervalCount = 0;
    intervalSum = 0;
    intervalLeast = 0;
    intervalGreatest = 0;
  }

  /** Least so far. */
  public double least() {
    return least;
  }

  /** Least of the interval. */
  public double intervalLeast() {
    return intervalLeast;
  }

  /** Mean so far. */
  public double mean() {
    return count == 0 ? 0 : sum / count;
  }

  /** Mean of the interval. */
  public double intervalMean() {
    return intervalCount == 0 ? 0 : intervalSum / intervalCount;
  }

  /** Greatest so far. */
  public double greatest() {
    return greatest;
  }

  /** Greatest of the interval. */
  public double intervalGreatest() {
    return intervalGreatest;
  }
}
