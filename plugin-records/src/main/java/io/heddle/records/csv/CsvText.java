package io.heddle.records.csv;

import io.heddle.api.event.HotPath;

/**
 * Text in a CSV file: UTF-8, quoted as RFC 4180 says only where a value contains a comma, a quote
 * or the end of a line.
 */
@HotPath
final class CsvText {
  private static final char REPLACEMENT = '\uFFFD';

  private CsvText() {}

  /** Room that a text needs at most: three bytes a char, or two for a doubled quote, and quotes. */
  static int mostBytes(String text) {
    return 3 * text.length() + 2;
  }

  /** Writes a text and returns where it ended. */
  static int write(byte[] out, int at, String text) {
    if (!needsQuotes(text)) {
      return encode(out, at, text, false);
    }
    out[at] = '"';
    int end = encode(out, at + 1, text, true);
    out[end] = '"';
    return end + 1;
  }

  private static boolean needsQuotes(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ',' || c == '"' || c == '\r' || c == '\n') {
        return true;
      }
    }
    return false;
  }

  private static int encode(byte[] out, int at, String text, boolean doubleQuotes) {
    int end = at;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        if (c == '"' && doubleQuotes) {
          out[end++] = '"';
        }
        out[end++] = (byte) c;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        end = fourBytes(out, end, Character.toCodePoint(c, text.charAt(i)));
      } else {
        end = upToThreeBytes(out, end, Character.isSurrogate(c) ? REPLACEMENT : c);
      }
    }
    return end;
  }

  private static int upToThreeBytes(byte[] out, int at, char c) {
    int end = at;
    if (c < 0x800) {
      out[end++] = (byte) (0xC0 | c >> 6);
    } else {
      out[end++] = (byte) (0xE0 | c >> 12);
      out[end++] = (byte) (0x80 | c >> 6 & 0x3F);
    }
    out[end++] = (byte) (0x80 | c & 0x3F);
    return end;
  }

  private static int fourBytes(byte[] out, int at, int codePoint) {
    out[at] = (byte) (0xF0 | codePoint >> 18);
    out[at + 1] = (byte) (0x80 | codePoint >> 12 & 0x3F);
    out[at + 2] = (byte) (0x80 | codePoint >> 6 & 0x3F);
    out[at + 3] = (byte) (0x80 | codePoint & 0x3F);
    return at + 4;
  }
}
