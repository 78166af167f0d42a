package io.heddle.records.parquet;

import io.airlift.compress.zstd.ZstdDecompressor;
import io.heddle.api.record.Column;
import io.heddle.api.record.ColumnType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A column of a row group, read back: the counterpart of {@link ColumnValues}. */
final class StoredColumn {
  private static final int DICTIONARY_PAGE = 2;

  /** Far more than a page of 16 MiB of values takes; a damaged size must not fill the memory. */
  private static final int MOST_BYTES = 1 << 28;

  private final ColumnType type;
  private final boolean nullable;
  private final byte[] chunk;
  private final boolean zstd;

  /** For each row where its value stands among the values; -1 if it is empty. */
  private final int[] places;

  /** Whole numbers, exact times, truth values, and the bits of computed numbers. */
  private long[] numbers = new long[0];

  private String[] texts = new String[0];

  /** Reads a chunk. */
  StoredColumn(Column column, int rows, byte[] chunk, boolean zstd) {
    type = column.type();
    nullable = column.nullable();
    this.chunk = chunk;
    this.zstd = zstd;
    places = new int[rows];
    Page page = page(0);
    String[] dictionary = null;
    if (page.kind == DICTIONARY_PAGE) {
      dictionary = texts(page.content(), page.values);
      page = page(page.end);
    }
    ByteBuffer content = page.content();
    int values = levels(content);
    if (dictionary != null) {
      look(dictionary, content, values);
    } else if (type == ColumnType.TEXT) {
      texts = texts(content, values);
    } else {
      numbers(content, values);
    }
  }

  boolean isEmpty(int row) {
    return places[row] < 0;
  }

  long number(int row) {
    return numbers[places[row]];
  }

  String text(int row) {
    return texts[places[row]];
  }

  /** Which rows have a value, from the beginning of a page; how many have. */
  private int levels(ByteBuffer content) {
    int[] levels = new int[places.length];
    if (nullable) {
      int size = content.getInt();
      RunLengths.read(content.slice(content.position(), size), levels, places.length, 1);
      content.position(content.position() + size);
    }
    int values = 0;
    for (int row = 0; row < places.length; row++) {
      places[row] = nullable && levels[row] == 0 ? -1 : values++;
    }
    return values;
  }

  private static String[] texts(ByteBuffer content, int count) {
    String[] texts = new String[Math.min(count, content.remaining())];
    for (int i = 0; i < count; i++) {
      byte[] bytes = new byte[Math.min(content.getInt(), content.remaining() + 1)];
      content.get(bytes);
      texts[i] = new String(bytes, StandardCharsets.UTF_8);
    }
    return texts;
  }

  /** Texts that are numbers of a dictionary's entries. */
  private void look(String[] dictionary, ByteBuffer content, int values) {
    texts = new String[values];
    if (values == 0) {
      return;
    }
    int[] numbersOfTexts = new int[values];
    int width = content.get();
    RunLengths.read(content, numbersOfTexts, values, width);
    for (int i = 0; i < values; i++) {
      texts[i] = dictionary[numbersOfTexts[i]];
    }
  }

  private void numbers(ByteBuffer content, int values) {
    numbers = new long[values];
    for (int i = 0; i < values; i++) {
      numbers[i] =
          type == ColumnType.BOOLEAN
              ? content.get(content.position() + i / Byte.SIZE) >>> i % Byte.SIZE & 1
              : content.getLong();
    }
  }

  private Page page(int from) {
    return new Page(from);
  }

  /** A page of the chunk, its header read. */
  private final class Page {
    private final int begin;
    private final int end;
    private int kind;
    private int uncompressed;
    private int compressed;
    private int values;

    Page(int from) {
      CompactReader in = new CompactReader(chunk, from);
      for (int id = in.field(0); id != 0; id = in.field(id)) {
        switch (id) {
          case 1 -> kind = (int) in.number();
          case 2 -> uncompressed = (int) in.number();
          case 3 -> compressed = (int) in.number();
          case 5, 7 -> details(in);
          default -> in.skip();
        }
      }
      begin = in.at();
      end = begin + compressed;
    }

    private void details(CompactReader in) {
      for (int id = in.field(0); id != 0; id = in.field(id)) {
        if (id == 1) {
          values = (int) in.number();
        } else {
          in.skip();
        }
      }
    }

    ByteBuffer content() {
      if (uncompressed < 0 || uncompressed > MOST_BYTES) {
        throw new IllegalArgumentException("no page is so large");
      }
      ByteBuffer content;
      if (zstd) {
        byte[] plain = new byte[uncompressed];
        new ZstdDecompressor().decompress(chunk, begin, compressed, plain, 0, uncompressed);
        content = ByteBuffer.wrap(plain);
      } else {
        content = ByteBuffer.wrap(chunk, begin, compressed);
      }
      return content.order(ByteOrder.LITTLE_ENDIAN);
    }
  }
}
