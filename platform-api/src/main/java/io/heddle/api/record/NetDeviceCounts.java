package io.heddle.api.record;

import io.heddle.api.event.HotPath;

/**
 * What {@code nd-stats} says of a port: frames and wire bytes (header and check sequence included)
 * and refused frames, all since time zero. A device keeps one for each port and counts in it.
 *
 * <p>A frame counts as sent when its serialization ends, as received when its last bit arrives;
 * pause frames count too, frames lost to an injected fault do not (records specification 3.1).
 */
@HotPath
public final class NetDeviceCounts {
  private long sentFrames;
  private long sentBytes;
  private long receivedFrames;
  private long receivedBytes;
  private long txDrops;
  private long rxDrops;

  /** A frame's last bit was sent. */
  public void sent(int wireBytes) {
    sentFrames++;
    sentBytes += wireBytes;
  }

  /** A frame's last bit has arrived. */
  public void received(int wireBytes) {
    receivedFrames++;
    receivedBytes += wireBytes;
  }

  /** A frame was refused on the way out. */
  public void droppedSending() {
    txDrops++;
  }

  /** A frame was refused on the way in. */
  public void droppedReceiving() {
    rxDrops++;
  }

  /** Frames sent. */
  public long sentFrames() {
    return sentFrames;
  }

  /** Wire bytes sent. */
  public long sentBytes() {
    return sentBytes;
  }

  /** Frames received. */
  public long receivedFrames() {
    return receivedFrames;
  }

  /** Wire bytes received. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Frames refused on the way out. */
  public long txDrops() {
    return txDrops;
  }

  /** Frames refused on the way in. */
  public long rxDrops() {
    return rxDrops;
  }
}
