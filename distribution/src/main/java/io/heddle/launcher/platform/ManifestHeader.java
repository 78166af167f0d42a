package io.heddle.launcher.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads an OSGi manifest header: clauses separated by commas, each a list of names followed by
 * {@code attribute=value} and {@code directive:=value} pairs separated by semicolons; values may
 * stand in double quotes (OSGi Core 8, 3.2.4).
 */
final class ManifestHeader {
  /**
   * One clause.
   *
   * @param names what the clause is about
   * @param attributes attribute values; the type of a typed attribute is left out
   */
  record Clause(List<String> names, Map<String, String> attributes) {}

  private ManifestHeader() {}

  /** Clauses of a header. Never fails: broken text gives broken clauses. */
  static List<Clause> parse(String header) {
    List<Clause> clauses = new ArrayList<>();
    for (String clause : split(header, ',')) {
      clauses.add(clause(clause));
    }
    return clauses;
  }

  private static Clause clause(String text) {
    List<String> names = new ArrayList<>();
    Map<String, String> attributes = new LinkedHashMap<>();
    for (String part : split(text, ';')) {
      int equals = indexOutsideQuotes(part, '=');
      if (equals < 0) {
        names.add(part.strip());
      } else if (equals == 0 || part.charAt(equals - 1) != ':') {
        String key = part.substring(0, equals).strip();
        int type = key.indexOf(':');
        attributes.put(type < 0 ? key : key.substring(0, type), unquote(part, equals + 1));
      }
    }
    return new Clause(names, attributes);
  }

  private static String unquote(String part, int from) {
    String value = part.substring(from).strip();
    boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    String rest = text;
    for (int at = indexOutsideQuotes(rest, separator);
        at >= 0;
        at = indexOutsideQuotes(rest, separator)) {
      parts.add(rest.substring(0, at));
      rest = rest.substring(at + 1);
    }
    parts.add(rest);
    return parts;
  }

  private static int indexOutsideQuotes(String text, char wanted) {
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == wanted && !quoted) {
        return i;
      }
    }
    return -1;
  }
}
