package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;

/**
 * Watches one level: a sample, the value after the change, for every charge and release
 * (specification 16.4).
 */
@HotPath
public final class LevelMeter {
  private long level;
  private long chargedBytes;
  private long count;
  private long least;
  private long greatest;
  private long sum;

  /** A meter at level 0. */
  public LevelMeter() {}

  /** Bytes came in. */
  public void charge(long bytes) {
    chargedBytes += bytes;
    sample(level + bytes);
  }

  /** Bytes went out. */
  public void release(long bytes) {
    sample(level - bytes);
  }

  private void sample(long newLevel) {
    level = newLevel;
    if (count++ == 0) {
      least = newLevel;
      greatest = newLevel;
    } else if (newLevel < least) {
      least = newLevel;
    } else if (newLevel > greatest) {
      greatest = newLevel;
    }
    sum += newLevel;
  }

  /** The present level. */
  public long level() {
    return level;
  }

  /** Bytes charged since the start. */
  public long chargedBytes() {
    return chargedBytes;
  }

  /** Samples of the interval. */
  public long count() {
    return count;
  }

  /** Least sample; without samples the level held. */
  public long least() {
    return count == 0 ? level : least;
  }

  /** Greatest sample; without samples the level held. */
  public long greatest() {
    return count == 0 ? level : greatest;
  }

  /** Mean over samples; without samples the level held. */
  public double mean() {
    return count == 0 ? level : (double) sum / count;
  }

  /** Begins the next interval. */
  public void nextInterval() {
    count = 0;
    sum = 0;
  }
}
