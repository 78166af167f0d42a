package io.heddle.records.parquet;

import io.heddle.api.record.Row;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts, each different one kept once. A column with few different ones becomes a dictionary and
 * numbers, one with many plain text.
 */
final class TextValues extends ColumnValues {
  private static final int BYTE_ARRAY = 6;

  /** More different texts than this are written as they are. */
  private static final int MOST_ENTRIES = 16_384;

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<byte[]> entries = new ArrayList<>();
  private int[] indices = new int[256];
  private long entryBytes;
  private String last;
  private int lastNumber;

  @Override
  void value(Row row, int column) {
    int at = values();
    if (at == indices.length) {
      indices = Arrays.copyOf(indices, at * 2);
    }
    indices[at] = number(row.text(column));
  }

  private int number(String text) {
    // Most rows repeat the text of the row before.
    if (!text.equals(last)) {
      last = text;
      Integer known = numbers.get(text);
      lastNumber = known == null ? enter(text) : known;
    }
    return lastNumber;
  }

  private int enter(String text) {
    int number = entries.size();
    numbers.put(text, number);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    entries.add(bytes);
    // An entry costs its bytes twice, as text and encoded, and about 100 bytes of objects.
    entryBytes += 2L * bytes.length + 100;
    return number;
  }

  @Override
  long textBytes() {
    return entryBytes;
  }

  @Override
  void clear() {
    super.clear();
    numbers.clear();
    entries.clear();
    entryBytes = 0;
    last = null;
  }

  @Override
  int dictionarySize() {
    return entries.size() <= MOST_ENTRIES ? entries.size() : 0;
  }

  @Override
  void writeDictionary(ByteSink out) {
    for (byte[] entry : entries) {
      write(out, entry);
    }
  }

  @Override
  void writeValues(ByteSink out) {
    if (dictionarySize() > 0) {
      int width = RunLengths.width(dictionarySize() - 1);
      out.int8(width);
      RunLengths.write(out, indices, values(), width);
      return;
    }
    for (int i = 0; i < values(); i++) {
      write(out, entries.get(indices[i]));
    }
  }

  private static void write(ByteSink out, byte[] text) {
    out.int32(text.length);
    out.raw(text, text.length);
  }

  @Override
  int physicalType() {
    return BYTE_ARRAY;
  }
}
