package io.heddle.launcher.cli;

import java.util.List;

/** One JSON object of texts, flags and lists of texts. */
final class JsonObject {
  private final StringBuilder text = new StringBuilder("{");

  JsonObject text(String key, String value) {
    return raw(key, value == null ? "null" : quote(value));
  }

  JsonObject flag(String key, boolean value) {
    return raw(key, Boolean.toString(value));
  }

  JsonObject list(String key, List<String> values) {
    return raw(key, "[" + String.join(", ", values.stream().map(JsonObject::quote).toList()) + "]");
  }

  private JsonObject raw(String key, String json) {
    text.append(text.length() == 1 ? "" : ", ").append(quote(key)).append(": ").append(json);
    return this;
  }

  static String quote(String value) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        default ->
            json.append(c < ' ' ? String.format(java.util.Locale.ROOT, "\\u%04x", (int) c) : c);
      }
    }
    return json.append('"').toString();
  }

  @Override
  public String toString() {
    return text + "}";
  }
}
