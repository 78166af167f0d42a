package io.heddle.scalaswitch.buffer;

import io.heddle.api.event.HotPath;

/**
 * Watches one level: a sample, the value after the change, for every charge and release
 * (specification 16.4).
 *
 * <p>Its numbers are six words side by side in an array that the meters of a switch share, and
 * changing them needs no object: six samples are taken for each packet a switch forwards, so what
 * counts is how few cache lines they touch. A meter is a view of such words for whoever reports
 * them.
 */
@HotPath
public final class LevelMeter {
  /** Words of a meter. */
  static final int WORDS = 6;

  private static final int LEVEL = 0;
  private static final int CHARGED = 1;
  private static final int COUNT = 2;
  private static final int SUM = 3;
  private static final int LEAST = 4;
  private static final int GREATEST = 5;

  private final long[] words;
  private final int at;

  /** A meter at level 0. */
  public LevelMeter() {
    this(new long[WORDS], 0);
    nextInterval();
  }

  /** The meter whose words begin at an index of an array; its first interval has yet to begin. */
  LevelMeter(long[] words, int at) {
    this.words = words;
    this.at = at;
  }

  /** Bytes came in where the words begin at {@code at}. */
  static void charge(long[] words, int at, long bytes) {
    long level = words[at + LEVEL] + bytes;
    words[at + LEVEL] = level;
    words[at + CHARGED] += bytes;
    words[at + COUNT]++;
    words[at + SUM] += level;
    // A rise can be the interval's greatest sample only, unless it is the first one.
    if (level > words[at + GREATEST]) {
      words[at + GREATEST] = level;
      words[at + LEAST] = Math.min(words[at + LEAST], level);
    }
  }

  /** Bytes went out where the words begin at {@code at}. */
  static void release(long[] words, int at, long bytes) {
    long level = words[at + LEVEL] - bytes;
    words[at + LEVEL] = level;
    words[at + COUNT]++;
    words[at + SUM] += level;
    if (level < words[at + LEAST]) {
      words[at + LEAST] = level;
      words[at + GREATEST] = Math.max(words[at + GREATEST], level);
    }
  }

  /** Bytes came in. */
  public void charge(long bytes) {
    charge(words, at, bytes);
  }

  /** Bytes went out. */
  public void release(long bytes) {
    release(words, at, bytes);
  }

  /** The present level. */
  public long level() {
    return words[at + LEVEL];
  }

  /** Bytes charged since the start. */
  public long chargedBytes() {
    return words[at + CHARGED];
  }

  /** Samples of the interval. */
  public long count() {
    return words[at + COUNT];
  }

  /** Least sample; without samples the level held. */
  public long least() {
    return count() == 0 ? level() : words[at + LEAST];
  }

  /** Greatest sample; without samples the level held. */
  public long greatest() {
    return count() == 0 ? level() : words[at + GREATEST];
  }

  /** Mean over samples; without samples the level held. */
  public double mean() {
    return count() == 0 ? level() : (double) words[at + SUM] / count();
  }

  /** Begins the next interval. */
  public void nextInterval() {
    words[at + COUNT] = 0;
    words[at + SUM] = 0;
    words[at + LEAST] = Long.MAX_VALUE;
    words[at + GREATEST] = Long.MIN_VALUE;
  }
}
