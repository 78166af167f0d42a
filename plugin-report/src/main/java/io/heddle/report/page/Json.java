package io.heddle.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * JSON that may stand inside a script element: no character of it can end the element. Numbers have
 * seven digits, more than a screen shows.
 */
final class Json {
  private static final MathContext DIGITS = new MathContext(7);

  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Text of a value: null, texts, numbers, truth values, number arrays, lists, maps. */
  static String of(Object value) {
    Json json = new Json();
    json.value(value);
    return json.out.toString();
  }

  private void value(Object value) {
    if (value == null) {
      out.append("null");
    } else if (value instanceof Map<?, ?> map) {
      object(map);
    } else if (value instanceof List<?> list) {
      array(list);
    } else if (value instanceof double[] numbers) {
      numbers(numbers);
    } else if (value instanceof Double number) {
      out.append(number(number));
    } else if (value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      text(value.toString());
    }
  }

  private void object(Map<?, ?> map) {
    out.append('{');
    for (Iterator<? extends Map.Entry<?, ?>> i = map.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<?, ?> entry = i.next();
      text(entry.getKey().toString());
      out.append(':');
      value(entry.getValue());
      out.append(i.hasNext() ? "," : "");
    }
    out.append('}');
  }

  private void array(List<?> list) {
    out.append('[');
    for (int i = 0; i < list.size(); i++) {
      out.append(i > 0 ? "," : "");
      value(list.get(i));
    }
    out.append(']');
  }

  private void numbers(double[] numbers) {
    out.append('[');
    for (int i = 0; i < numbers.length; i++) {
      out.append(i > 0 ? "," : "").append(number(numbers[i]));
    }
    out.append(']');
  }

  /** A number in the fewest characters of its seven digits; what is no number is null. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "null";
    }
    if (value == 0) {
      return "0";
    }
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toString();
  }

  private void text(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029') {
        out.append("\\u").append(hex(c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  private static String hex(char c) {
    String digits = Integer.toHexString(c);
    return "0".repeat(4 - digits.length()) + digits;
  }
}
