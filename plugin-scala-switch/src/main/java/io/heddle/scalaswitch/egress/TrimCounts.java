package io.heddle.scalaswitch.egress;

import io.heddle.api.event.HotPath;

/** What the trimmer did, per egress port, since the start (specification 16.7). */
@HotPath
public final class TrimCounts {
  private final long[] trimmed;
  private final long[] bytesCut;
  private final long[] lastHop;
  private final long[] trimDropped;
  private final long[] notTrimmable;

  /** Nothing yet, for so many ports. */
  public TrimCounts(int ports) {
    trimmed = new long[ports];
    bytesCut = new long[ports];
    lastHop = new long[ports];
    trimDropped = new long[ports];
    notTrimmable = new long[ports];
  }

  void countTrimmed(int port, int removed, boolean onLastHop) {
    trimmed[port]++;
    bytesCut[port] += removed;
    if (onLastHop) {
      lastHop[port]++;
    }
  }

  void countTrimDropped(int port) {
    trimDropped[port]++;
  }

  void countNotTrimmable(int port) {
    notTrimmable[port]++;
  }

  /** Packets cut and admitted to the port's class 1 queue. */
  public long trimmed(int port) {
    return trimmed[port];
  }

  /** IP bytes removed from them. */
  public long bytesCut(int port) {
    return bytesCut[port];
  }

  /** Of the trimmed packets, those marked as trimmed on the last hop. */
  public long lastHop(int port) {
    return lastHop[port];
  }

  /** Packets cut that the class 1 queue or its pool could not take. */
  public long trimDropped(int port) {
    return trimDropped[port];
  }

  /** Packets dropped whole because no trim was allowed. */
  public long notTrimmable(int port) {
    return notTrimmable[port];
  }
}
