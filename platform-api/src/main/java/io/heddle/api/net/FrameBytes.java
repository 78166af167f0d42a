package io.heddle.api.net;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Takes the header bytes of a frame, in network order: for who shows frames to people or other
 * programs. Used again for every frame; allocates nothing.
 *
 * <p>Only headers travel in the simulation, no payload, so what lies between the headers and the
 * end of the frame is zero and is not kept.
 */
@HotPath
public final class FrameBytes {
  /** Most header bytes a frame may have. */
  public static final int MOST_BYTES = 128;

  private final byte[] bytes = new byte[MOST_BYTES];
  private int end;
  private int trailerBytes;

  /** Bytes of no frame yet. */
  public FrameBytes() {}

  /** Begins a frame. */
  public FrameBytes clear() {
    Arrays.fill(bytes, 0, end, (byte) 0);
    end = 0;
    trailerBytes = 0;
    return this;
  }

  /** Header bytes so far. */
  public int length() {
    return end;
  }

  /** Bytes that the frame has at least: the headers and what must stand at its end. */
  public int leastFrameBytes() {
    return end + trailerBytes;
  }

  /** Says that the frame ends with so many bytes of a check, which are not modelled. */
  public void trailer(int checkBytes) {
    trailerBytes = checkBytes;
  }

  /** A byte of the headers, 0 to 255; 0 behind them. */
  public int at(int index) {
    return bytes[index] & 0xFF;
  }

  /** Appends the lowest 8 bits. */
  public FrameBytes put8(int value) {
    bytes[end++] = (byte) value;
    return this;
  }

  /** Appends the lowest 16 bits. */
  public FrameBytes put16(int value) {
    return put8(value >>> 8).put8(value);
  }

  /** Appends the lowest 24 bits. */
  public FrameBytes put24(int value) {
    return put8(value >>> 16).put16(value);
  }

  /** Appends 32 bits. */
  public FrameBytes put32(int value) {
    return put16(value >>> 16).put16(value);
  }

  /** Appends the lowest 48 bits. */
  public FrameBytes put48(long value) {
    return put16((int) (value >>> 32)).put32((int) value);
  }

  /** Appends 64 bits. */
  public FrameBytes put64(long value) {
    return put32((int) (value >>> 32)).put32((int) value);
  }

  /** Appends zeros. */
  public FrameBytes zeros(int count) {
    end += count;
    return this;
  }

  /** Writes the lowest 16 bits over what stands at {@code index}. */
  public void set16(int index, int value) {
    bytes[index] = (byte) (value >>> 8);
    bytes[index + 1] = (byte) value;
  }

  /** Eight header bytes from {@code 8 * word} on, the first of them the highest; 0 behind them. */
  public long word(int word) {
    long value = 0;
    for (int i = 8 * word; i < 8 * word + 8; i++) {
      value = value << 8 | bytes[i] & 0xFF;
    }
    return value;
  }
}
