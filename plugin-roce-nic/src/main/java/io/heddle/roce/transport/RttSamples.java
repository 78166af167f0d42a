package io.heddle.roce.transport;

/** Round-trip times measured by a NIC, so far and in the present interval. Picoseconds. */
public final class RttSamples {
  private long count;
  private long sumPs;
  private long maxPs;
  private long intervalCount;
  private long intervalSumPs;
  private long intervalMinPs;
  private long intervalMaxPs;

  RttSamples() {}

  void add(long rttPs) {
    count++;
    sumPs += rttPs;
    maxPs = Math.max(maxPs, rttPs);
    intervalMinPs = intervalCount == 0 ? rttPs : Math.min(intervalMinPs, rttPs);
    intervalMaxPs = Math.max(intervalMaxPs, rttPs);
    intervalCount++;
    intervalSumPs += rttPs;
  }

  /** Begins a new interval after a row. */
  public void beginInterval() {
    intervalCount = 0;
    intervalSumPs = 0;
    intervalMinPs = 0;
    intervalMaxPs = 0;
  }

  /** Samples so far. */
  public long count() {
    return count;
  }

  /** Longest so far; 0 if there is none. */
  public long maxPs() {
    return maxPs;
  }

  /** Mean so far; 0 if there is none. */
  public double meanPs() {
    return count == 0 ? 0 : (double) sumPs / count;
  }

  /** Shortest of the interval. */
  public long intervalMinPs() {
    return intervalMinPs;
  }

  /** Longest of the interval. */
  public long intervalMaxPs() {
    return intervalMaxPs;
  }

  /** Mean of the interval. */
  public double intervalMeanPs() {
    return intervalCount == 0 ? 0 : (double) intervalSumPs / intervalCount;
  }
}
