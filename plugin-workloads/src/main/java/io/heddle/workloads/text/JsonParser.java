package io.heddle.workloads.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON values one after the other: maps, lists, {@link String}, {@link Boolean}, null, and
 * {@link Figure} for numbers, which keep their text. Arrays and objects can also be walked item by
 * item, so that a large one is never held.
 */
public final class JsonParser {
  /** A number as written. */
  public record Figure(String text) {}

  /** Something that is not JSON. */
  public static final class Fault extends IOException {
    private static final long serialVersionUID = 1L;

    Fault(String text) {
      super(text);
    }
  }

  private static final int DEEPEST = 100;
  private static final int NOTHING = -2;

  private final String file;
  private final Reader in;
  private int next = NOTHING;
  private int line = 1;
  private int column;
  private int depth;

  /**
   * A parser.
   *
   * @param file name for messages
   * @param in the text, best buffered
   */
  public JsonParser(String file, Reader in) {
    this.file = file;
    this.in = in;
  }

  /** The next character that is not blank, not taken; -1 at the end. */
  public int peek() throws IOException {
    while (true) {
      int c = look();
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\uFEFF') {
        return c;
      }
      take();
    }
  }

  /** Takes a character that must come next. */
  public void expect(char wanted) throws IOException {
    int c = peek();
    if (c != wanted) {
      throw fault("found " + shown(c) + ", expected \"" + wanted + "\"");
    }
    take();
  }

  /**
   * Goes to the next item of an array or object: takes a comma between items.
   *
   * @param close the closing bracket, taken at the end
   * @param first whether no item was read yet
   * @return false at the end
   */
  public boolean nextItem(char close, boolean first) throws IOException {
    if (peek() == close) {
      take();
      return false;
    }
    if (!first) {
      expect(',');
    }
    return true;
  }

  /** The next value, whole. */
  public Object value() throws IOException {
    if (++depth > DEEPEST) {
      throw fault("values are nested too deep");
    }
    int c = peek();
    Object value;
    if (c == '{') {
      value = object();
    } else if (c == '[') {
      value = array();
    } else if (c == '"') {
      value = string();
    } else {
      value = word();
    }
    depth--;
    return value;
  }

  private Map<String, Object> object() throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    expect('{');
    for (boolean first = true; nextItem('}', first); first = false) {
      object.put(key(), value());
    }
    return object;
  }

  /** A key and its colon. */
  public String key() throws IOException {
    String key = string();
    expect(':');
    return key;
  }

  private List<Object> array() throws IOException {
    List<Object> array = new ArrayList<>();
    expect('[');
    for (boolean first = true; nextItem(']', first); first = false) {
      array.add(value());
    }
    return array;
  }

  private String string() throws IOException {
    expect('"');
    StringBuilder text = new StringBuilder();
    while (true) {
      int c = take();
      if (c == '"') {
        return text.toString();
      }
      if (c < 0) {
        throw fault("the text ends inside a string");
      }
      text.append(c == '\\' ? escaped() : (char) c);
    }
  }

  private char escaped() throws IOException {
    int c = take();
    return switch (c) {
      case '"', '\\', '/' -> (char) c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> {
        int code = 0;
        for (int i = 0; i < 4; i++) {
          int digit = Character.digit(take(), 16);
          if (digit < 0) {
            throw fault("\\u needs four hexadecimal digits");
          }
          code = code << 4 | digit;
        }
        yield (char) code;
      }
      default -> throw fault("\\" + shown(c) + " is no escape");
    };
  }

  private Object word() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = look(); c > ' ' && ",]}:{[\"".indexOf(c) < 0; c = look()) {
      text.append((char) take());
    }
    String word = text.toString();
    return switch (word) {
      case "true" -> true;
      case "false" -> false;
      case "null" -> null;
      default -> {
        if (Numbers.decimal(word.startsWith("-") ? word.substring(1) : word) == null) {
          throw fault("found " + (word.isEmpty() ? shown(look()) : word) + ", expected a value");
        }
        yield new Figure(word);
      }
    };
  }

  /** A fault at the present place. */
  public Fault fault(String text) {
    int at = next == NOTHING ? Math.max(1, column) : column + 1;
    return new Fault(file + ":" + line + ":" + at + ": " + text);
  }

  private static String shown(int c) {
    return c < 0 ? "the end" : "\"" + (char) c + "\"";
  }

  private int look() throws IOException {
    if (next == NOTHING) {
      next = in.read();
    }
    return next;
  }

  private int take() throws IOException {
    int c = look();
    next = NOTHING;
    if (c == '\n') {
      line++;
      column = 0;
    } else {
      column++;
    }
    return c;
  }
}
