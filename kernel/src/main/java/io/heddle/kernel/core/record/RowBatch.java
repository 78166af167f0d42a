package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Rows in their final order, on the way from the simulation to the writer thread. Owned by one of
 * the two at a time; {@link HandOver} passes it.
 */
@HotPath
final class RowBatch {
  /** Words of a batch: half a MiB. */
  static final int WORDS = 64 * 1024;

  /** Texts of a batch. */
  static final int TEXTS = 16 * 1024;

  /** What a batch takes of memory; a reference is counted with 8 bytes. */
  static final long BYTES = 8L * (WORDS + TEXTS);

  private static final int LENGTH_BITS = 16;
  private static final int FIELD_MASK = (1 << LENGTH_BITS) - 1;

  private final long[] words = new long[WORDS];
  private final String[] texts = new String[TEXTS];
  private int end;
  private int textEnd;

  /** Whether a row of the length and with up to so many texts still fits. */
  boolean hasRoom(int length, int textCount) {
    return end + length <= WORDS && textEnd + textCount <= TEXTS;
  }

  boolean isEmpty() {
    return end == 0;
  }

  int end() {
    return end;
  }

  /** Takes over a log's oldest row; returns where it stands. */
  int take(RowLog log, RecordLayout layout) {
    int at = end;
    int length = log.length();
    log.copy(0, words, at, length);
    words[at + 1] =
        (long) log.node().nodeId() << Integer.SIZE | (long) layout.id() << LENGTH_BITS | length;
    if (layout.hasText()) {
      takeTexts(log, layout, at);
    }
    end = at + length;
    return at;
  }

  private void takeTexts(RowLog log, RecordLayout layout, int at) {
    int value = at + RowLog.HEADER + layout.maskWords();
    for (int w = 0; w < layout.maskWords(); w++) {
      long set = words[at + RowLog.HEADER + w];
      for (long rest = set & layout.textMask(w); rest != 0; rest &= rest - 1) {
        int before = Long.bitCount(set & ((rest & -rest) - 1));
        texts[textEnd] = log.text(words[value + before]);
        words[value + before] = textEnd++;
      }
      value += Long.bitCount(set);
    }
  }

  /** Instant of the row at an offset. */
  long timePs(int at) {
    return words[at];
  }

  /** Node id of the row at an offset. */
  int nodeId(int at) {
    return (int) (words[at + 1] >> Integer.SIZE);
  }

  /** Layout number of the row at an offset. */
  int layout(int at) {
    return (int) (words[at + 1] >>> LENGTH_BITS) & FIELD_MASK;
  }

  /** Length of the row at an offset. */
  int length(int at) {
    return (int) words[at + 1] & FIELD_MASK;
  }

  long word(int at) {
    return words[at];
  }

  String text(long index) {
    return texts[(int) index];
  }

  /** Makes the batch empty. */
  void clear() {
    Arrays.fill(texts, 0, textEnd, null);
    end = 0;
    textEnd = 0;
  }
}
