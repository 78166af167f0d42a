package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.math.BigDecimal;
import java.util.Collection;

/**
 * Takes single values out of YAML nodes. Each method returns null if the node does not hold such a
 * value, with the reason among the errors (HED-0202, HED-0300 to HED-0306).
 *
 * <p>{@code name} is what messages call the value: the last part of its path.
 */
final class ValueReader {
  private final Diagnostics diagnostics;

  ValueReader(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** A whole number. */
  Long whole(String name, ConfigNode node, Range range) {
    String text = scalar(name, node, "a whole number");
    if (text == null) {
      return null;
    }
    BigDecimal value = ConfigTree.isQuoted(node) ? null : Numbers.parse(text);
    if (value == null || !Numbers.isWhole(value)) {
      wrong(node, text, "is " + kindOf(node, text, value), wholeExample(text));
      return null;
    }
    return inRange(name, node, text, value, range) ? exact(name, node, text, value) : null;
  }

  private Long exact(String name, ConfigNode node, String text, BigDecimal value) {
    if (value.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      error("HED-0305", node, name + " " + text + " is above its maximum " + Long.MAX_VALUE, null);
      return null;
    }
    return value.longValueExact();
  }

  private static String kindOf(ConfigNode node, String text, BigDecimal value) {
    if (value != null) {
      return "not a whole number";
    }
    boolean word = ConfigTree.isQuoted(node) || !text.matches("[-+.]?[0-9].*");
    return word ? "text; a whole number is needed" : "not a whole number";
  }

  /** Somebody who wrote a unit where a plain number is wanted sees the number alone. */
  private static String wholeExample(String text) {
    String number = text.replaceFirst("[ \\t]*[A-Za-zµμ/%]+$", "");
    boolean hasUnit = !number.equals(text) && Numbers.parse(number) != null;
    return hasUnit ? "a plain number without a unit, for example " + number : null;
  }

  /** {@code true} or {@code false}. */
  Boolean bool(String name, ConfigNode node) {
    String text = scalar(name, node, "true or false");
    if (text == null) {
      return null;
    }
    if (!ConfigTree.isQuoted(node) && (text.equals("true") || text.equals("false"))) {
      return text.equals("true");
    }
    boolean number = !ConfigTree.isQuoted(node) && Numbers.parse(text) != null;
    String what = number ? "is a number" : "is text";
    wrong(node, text, what + "; true or false", null);
    return null;
  }

  /** A decimal number. */
  BigDecimal decimal(String name, ConfigNode node, Range range) {
    String text = scalar(name, node, "a number");
    if (text == null) {
      return null;
    }
    BigDecimal value = ConfigTree.isQuoted(node) ? null : Numbers.parse(text);
    if (value == null) {
      wrong(node, text, "is not a number", wholeExample(text));
      return null;
    }
    return inRange(name, node, text, value, range) ? value : null;
  }

  /** Text as written. */
  String text(String name, ConfigNode node) {
    return scalar(name, node, "text");
  }

  /** One of several words; {@code allowed} empty for any text. */
  String choice(String name, ConfigNode node, Collection<String> allowed) {
    String text = scalar(name, node, "text");
    if (text == null || allowed.isEmpty() || allowed.contains(text)) {
      return text;
    }
    error(
        "HED-0306",
        node,
        quoted(text) + " is not one of the values of " + name,
        NearestNames.expected(text, allowed, null));
    return null;
  }

  /** A quantity with its unit, in the canonical unit. */
  Long quantity(String name, ConfigNode node, Units units, Range range) {
    String text = scalar(name, node, "a " + units.noun() + ", for example " + units.example());
    if (text == null) {
      return null;
    }
    Units.Reading reading = units.read(text);
    if (!reading.isValid()) {
      error(reading.code(), node, reading.found(), reading.expected());
      return null;
    }
    boolean fits = inRange(name, node, text, BigDecimal.valueOf(reading.value()), range);
    return fits ? reading.value() : null;
  }

  /** Checks bounds; false with HED-0305 if the value is outside. */
  boolean inRange(String name, ConfigNode node, String text, BigDecimal value, Range range) {
    String complaint = range.complaint(value);
    if (complaint != null) {
      error("HED-0305", node, name + " " + text + " " + complaint, null);
    }
    return complaint == null;
  }

  /** Text of a scalar that is there; otherwise HED-0202 or HED-0300. */
  String scalar(String name, ConfigNode node, String wanted) {
    if (node.isMap() || node.isList()) {
      error("HED-0202", node, name + " is " + ConfigTree.shapeOf(node), wanted + " is needed here");
      return null;
    }
    if (node.text() == null) {
      error("HED-0300", node, name + " has no value", wanted);
      return null;
    }
    return node.text();
  }

  private void wrong(ConfigNode node, String text, String complaint, String expected) {
    error("HED-0300", node, quoted(text) + " " + complaint, expected);
  }

  /** Reports an error at a node. */
  void error(String code, ConfigNode node, String found, String expected) {
    diagnostics.error(code, node.place(), found, expected);
  }

  static String quoted(String text) {
    return "\"" + text + "\"";
  }
}
