package io.heddle.kernel.jpms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@code Provide-Capability} header of a manifest, as bnd writes it: {@code
 * heddle.model;type=toy;version:Version="1.0.0";provider="org.example.Toy",…}.
 */
final class CapabilityHeader {
  /**
   * A clause.
   *
   * @param namespace its namespace
   * @param facts its attributes without their types
   */
  record Clause(String namespace, Map<String, String> facts) {}

  private CapabilityHeader() {}

  /** The clauses of a header; none if it is null. */
  static List<Clause> parse(String header) {
    List<Clause> clauses = new ArrayList<>();
    for (String text : header == null ? List.<String>of() : split(header, ',')) {
      List<String> parts = split(text, ';');
      Map<String, String> facts = new LinkedHashMap<>();
      for (String part : parts.subList(1, parts.size())) {
        int equals = part.indexOf('=');
        // name:Type=value is an attribute, name:=value a directive
        if (equals > 0 && part.charAt(equals - 1) != ':') {
          facts.put(part.substring(0, equals).split(":")[0].strip(), unquoted(part, equals));
        }
      }
      clauses.add(new Clause(parts.get(0).strip(), facts));
    }
    return clauses;
  }

  private static String unquoted(String part, int equals) {
    String value = part.substring(equals + 1).strip();
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }

  /** Splits outside double quotes. */
  private static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '"') {
        quoted = !quoted;
      } else if (text.charAt(i) == separator && !quoted) {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }
}
