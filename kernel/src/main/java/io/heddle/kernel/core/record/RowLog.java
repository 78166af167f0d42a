package io.heddle.kernel.core.record;

import io.heddle.api.event.HotPath;
import java.util.Arrays;

/**
 * Rows of one node that no sink has seen yet, oldest first.
 *
 * <p>Written on the node's simulation thread, emptied on the control thread while the node rests.
 * Grows to the most a node ever had waiting and then allocates nothing.
 */
@HotPath
final class RowLog {
  /** Words before a row's mask. */
  static final int HEADER = 2;

  private static final int FIRST_WORDS = 128;
  private static final int FIRST_TEXTS = 8;
  private static final long[] NO_WORDS = {};
  private static final String[] NO_TEXTS = {};

  private final RecordNode node;
  private final WaitingLogs waiting;
  private long[] words = NO_WORDS;
  private String[] texts = NO_TEXTS;
  private int start;
  private int end;
  private int textStart;
  private int textEnd;

  /** Number of the text that stands at index 0; rows hold such numbers. */
  private long textBase;

  private long lastPs = Long.MIN_VALUE;
  private boolean isWaiting;

  /** Next in the list of waiting logs; {@link WaitingLogs} owns it. */
  RowLog next;

  RowLog(RecordNode node, WaitingLogs waiting) {
    this.node = node;
    this.waiting = waiting;
  }

  RecordNode node() {
    return node;
  }

  /**
   * Appends a row.
   *
   * @param timePs its instant; one before the previous row's counts as the same instant
   * @param mask columns that are set
   * @param values by column; of a real its bits
   * @param text by column; null if the record has no text
   */
  void append(long timePs, RecordLayout layout, long[] mask, long[] values, String[] text) {
    lastPs = Math.max(timePs, lastPs);
    ensure(HEADER + layout.maskWords() + layout.columns(), layout.hasText() ? layout.columns() : 0);
    int at = end;
    words[at] = lastPs;
    int to = at + HEADER;
    for (int w = 0; w < layout.maskWords(); w++) {
      words[to++] = mask[w];
    }
    for (int w = 0; w < layout.maskWords(); w++) {
      long textBits = layout.textMask(w);
      for (long rest = mask[w]; rest != 0; rest &= rest - 1) {
        int column = w * Long.SIZE + Long.numberOfTrailingZeros(rest);
        words[to++] = (textBits & rest & -rest) == 0 ? values[column] : keep(text[column]);
      }
    }
    words[at + 1] = pack(layout.id(), to - at);
    end = to;
    if (!isWaiting) {
      isWaiting = true;
      waiting.add(this);
    }
  }

  private long keep(String text) {
    texts[textEnd] = text;
    return textBase + textEnd++;
  }

  private void ensure(int moreWords, int moreTexts) {
    if (end + moreWords > words.length) {
      words = Arrays.copyOf(words, grown(words.length, end + moreWords, FIRST_WORDS));
    }
    if (textEnd + moreTexts > texts.length) {
      texts = Arrays.copyOf(texts, grown(texts.length, textEnd + moreTexts, FIRST_TEXTS));
    }
  }

  private static int grown(int length, int needed, int first) {
    return Math.max(Math.max(2 * length, first), needed);
  }

  private static long pack(int layout, int length) {
    return (long) layout << Integer.SIZE | length;
  }

  boolean isEmpty() {
    return start == end;
  }

  /** Instant of the oldest row. */
  long timePs() {
    return words[start];
  }

  /** Layout number of the oldest row. */
  int layout() {
    return (int) (words[start + 1] >>> Integer.SIZE);
  }

  /** Length of the oldest row in words. */
  int length() {
    return (int) words[start + 1];
  }

  /** A word of the oldest row. */
  long word(int offset) {
    return words[start + offset];
  }

  /** Copies words of the oldest row. */
  void copy(int offset, long[] target, int at, int count) {
    System.arraycopy(words, start + offset, target, at, count);
  }

  /** A text of the log by the number its row holds. */
  String text(long number) {
    return texts[(int) (number - textBase)];
  }

  /** Drops the oldest row. */
  void drop(RecordLayout layout) {
    for (int w = 0; w < layout.maskWords(); w++) {
      textStart += Long.bitCount(words[start + HEADER + w] & layout.textMask(w));
    }
    start += length();
  }

  /**
   * Makes room again after rows were dropped.
   *
   * @return whether rows are left
   */
  boolean settle() {
    System.arraycopy(words, start, words, 0, end - start);
    end -= start;
    start = 0;
    System.arraycopy(texts, textStart, texts, 0, textEnd - textStart);
    // Texts that moved or were dropped must not be kept alive by the log.
    Arrays.fill(texts, textEnd - textStart, textEnd, null);
    textBase += textStart;
    textEnd -= textStart;
    textStart = 0;
    isWaiting = end > 0;
    return isWaiting;
  }
}
