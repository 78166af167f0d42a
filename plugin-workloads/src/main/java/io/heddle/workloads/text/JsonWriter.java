package io.heddle.workloads.text;

import io.heddle.workloads.text.JsonParser.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Builds JSON text member by member, on one line. */
public final class JsonWriter {
  private final StringBuilder text = new StringBuilder();

  /** Begins an object as the next member; with a name inside an object, null inside a list. */
  public JsonWriter object(String name) {
    return open(name, '{');
  }

  /** Begins a list as the next member. */
  public JsonWriter list(String name) {
    return open(name, '[');
  }

  private JsonWriter open(String name, char bracket) {
    member(name);
    text.append(bracket);
    return this;
  }

  /** Ends an object or list. */
  public JsonWriter end(char bracket) {
    text.append(bracket);
    return this;
  }

  /** A text. */
  public JsonWriter text(String name, String value) {
    member(name);
    quote(value);
    return this;
  }

  /** A whole number. */
  public JsonWriter number(String name, long value) {
    member(name);
    text.append(value);
    return this;
  }

  /** A number as written. */
  public JsonWriter figure(String name, String value) {
    member(name);
    text.append(value);
    return this;
  }

  /** Any value of {@link JsonParser}: maps, lists, texts, numbers, truths and null. */
  public JsonWriter value(String name, Object value) {
    if (value instanceof Map<?, ?> map) {
      object(name);
      map.forEach((key, item) -> value((String) key, item));
      return end('}');
    }
    if (value instanceof List<?> list) {
      list(name);
      list.forEach(item -> value(null, item));
      return end(']');
    }
    if (value instanceof String string) {
      return text(name, string);
    }
    return figure(name, value instanceof Figure number ? number.text() : String.valueOf(value));
  }

  /** True or false. */
  public JsonWriter truth(String name, boolean value) {
    member(name);
    text.append(value);
    return this;
  }

  /** What has been built so far. */
  @Override
  public String toString() {
    return text.toString();
  }

  private void member(String name) {
    char last = text.length() == 0 ? '[' : text.charAt(text.length() - 1);
    if (last != '{' && last != '[') {
      text.append(',');
    }
    if (name != null) {
      quote(name);
      text.append(':');
    }
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < ' ') {
            text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }
}
