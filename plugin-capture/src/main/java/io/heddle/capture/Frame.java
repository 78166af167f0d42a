package io.heddle.capture;

import io.heddle.api.record.Row;

/** A frame that waits for its place in the file; used again. */
final class Frame implements Comparable<Frame> {
  long timePs;
  long sequence;
  int number;
  boolean sent;
  int frameBytes;
  int headerBytes;
  final long[] words = new long[CapturedFrames.WORDS];

  /** Takes a row. */
  void set(Row row, long sequenceNumber) {
    sequence = sequenceNumber;
    number = (int) row.integer(CapturedFrames.INTERFACE);
    sent = row.integer(CapturedFrames.SENT) != 0;
    timePs = row.integer(sent ? CapturedFrames.TIME_PS : CapturedFrames.ROW_TIME);
    frameBytes = (int) row.integer(CapturedFrames.FRAME_BYTES);
    headerBytes = (int) row.integer(CapturedFrames.HEADER_BYTES);
    for (int w = 0; w * Long.BYTES < headerBytes; w++) {
      words[w] = row.integer(CapturedFrames.FIRST_WORD + w);
    }
  }

  /** Header byte {@code index}; 0 behind the headers. */
  byte at(int index) {
    return index < headerBytes
        ? (byte) (words[index / Long.BYTES] >>> 56 - 8 * (index % Long.BYTES))
        : 0;
  }

  /** By time, then port, then the order the rows came in. */
  @Override
  public int compareTo(Frame other) {
    int byTime = Long.compare(timePs, other.timePs);
    int byPort = byTime != 0 ? byTime : Integer.compare(number, other.number);
    return byPort != 0 ? byPort : Long.compare(sequence, other.sequence);
  }
}
