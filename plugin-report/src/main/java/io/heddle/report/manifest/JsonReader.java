package io.heddle.report.manifest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON into maps, lists and texts. Numbers, truth values and null are the texts they are
 * written as, so that no digit of a long number is lost.
 */
final class JsonReader {
  /** Deeper than any manifest; a text of brackets alone must not overflow the stack. */
  private static final int MOST_DEPTH = 64;

  private static final int HEX = 16;
  private static final int HEX_DIGITS = 4;

  private final String text;
  private int at;
  private int depth;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * Reads one value.
   *
   * @throws IOException if the text is not JSON
   */
  static Object read(String text) throws IOException {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value();
    if (reader.next() != 0) {
      throw reader.wrong();
    }
    return value;
  }

  private IOException wrong() {
    return new IOException("not JSON at character " + at);
  }

  /** The next character that is no blank; 0 at the end. */
  private char next() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : 0;
  }

  private boolean take(char expected) {
    boolean there = next() == expected;
    at += there ? 1 : 0;
    return there;
  }

  private void expect(char expected) throws IOException {
    if (!take(expected)) {
      throw wrong();
    }
  }

  private Object value() throws IOException {
    if (++depth > MOST_DEPTH) {
      throw wrong();
    }
    Object value =
        switch (next()) {
          case '{' -> object();
          case '[' -> list();
          case '"' -> string();
          default -> word();
        };
    depth--;
    return value;
  }

  private Map<String, Object> object() throws IOException {
    Map<String, Object> map = new LinkedHashMap<>();
    expect('{');
    if (take('}')) {
      return map;
    }
    do {
      next();
      String key = string();
      expect(':');
      map.put(key, value());
    } while (take(','));
    expect('}');
    return map;
  }

  private List<Object> list() throws IOException {
    List<Object> list = new ArrayList<>();
    expect('[');
    if (take(']')) {
      return list;
    }
    do {
      list.add(value());
    } while (take(','));
    expect(']');
    return list;
  }

  private String word() throws IOException {
    int from = at;
    while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == from) {
      throw wrong();
    }
    return text.substring(from, at);
  }

  private String string() throws IOException {
    expect('"');
    StringBuilder string = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      char c = text.charAt(at++);
      string.append(c == '\\' ? escaped() : c);
    }
    expect('"');
    return string.toString();
  }

  private char escaped() throws IOException {
    char c = at < text.length() ? text.charAt(at++) : 0;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw wrong();
    };
  }

  private char unicode() throws IOException {
    try {
      at += HEX_DIGITS;
      return (char) Integer.parseInt(text.substring(at - HEX_DIGITS, at), HEX);
    } catch (NumberFormatException | IndexOutOfBoundsException noDigits) {
      throw wrong();
    }
  }
}
