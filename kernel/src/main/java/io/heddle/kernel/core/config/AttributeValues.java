package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.api.config.Place;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;

/**
 * Values of attributes by kind: {@code Long}, {@code Boolean}, {@code BigDecimal}, {@code String},
 * a list of numbers, {@code Path}, or a node.
 */
final class AttributeValues {
  private static final String UNLIMITED = "unlimited";

  private final ValueReader values;
  private final VectorReader vectors;
  private final ServerSetReader servers;

  AttributeValues(Diagnostics diagnostics) {
    values = new ValueReader(diagnostics);
    vectors = new VectorReader(diagnostics);
    servers = new ServerSetReader(values);
  }

  /** The value of a node; null with the reason among the errors. */
  Object read(DeclaredAttribute attribute, ConfigNode node) {
    String name = attribute.name();
    Range range = attribute.range();
    return switch (attribute.kind()) {
      case UINT -> values.whole(name, node, range);
      case BOOL -> values.bool(name, node);
      case DOUBLE -> values.decimal(name, node, range);
      case TEXT -> values.choice(name, node, attribute.allowed());
      case BYTES, DATA_RATE, TIME -> values.quantity(name, node, Units.of(attribute.kind()), range);
      case UINT_OR_UNLIMITED ->
          UNLIMITED.equals(node.text())
              ? (Object) Attribute.UNLIMITED
              : values.whole(name, node, range);
      case UINT_VECTOR, DOUBLE_VECTOR -> vectors.read(attribute, node);
      case FILE -> file(name, node);
      case SERVERS -> servers.read(name, node);
      case TREE -> tree(name, node);
    };
  }

  private ConfigNode tree(String name, ConfigNode node) {
    boolean empty = !node.isMap() && !node.isList() && node.text() == null;
    return empty && values.scalar(name, node, "a value") == null ? null : node;
  }

  /** Whether the file is there is for the owner to say: some take a shipped name as well. */
  private Path file(String name, ConfigNode node) {
    String text = values.scalar(name, node, "a file name");
    Path file = text == null ? null : FileReference.resolve(node, text);
    if (text != null && file == null) {
      values.error("HED-0300", node, name + " \"" + text + "\" can be no file name", null);
    }
    return file;
  }

  /**
   * The declared default; null if there is none.
   *
   * @throws IllegalArgumentException if the declaration is wrong: a mistake of the bundle
   */
  static Object defaultOf(DeclaredAttribute attribute) {
    String text = attribute.defaultText();
    if (text == null || attribute.kind() == Kind.TEXT) {
      return text;
    }
    Diagnostics wrong = new Diagnostics();
    Place place = new Place("default of " + attribute.path(), 0, 0);
    ConfigNode node = ConfigTree.scalar(text, false, place, DocumentSource.word(place.file(), 0));
    if (text.startsWith("{")) {
      node = ConfigTree.parse(place.file(), text, wrong);
    }
    Object value = new AttributeValues(wrong).read(attribute, node);
    if (wrong.hasErrors()) {
      throw new IllegalArgumentException(wrong.errorLines().get(0));
    }
    return value;
  }

  /**
   * A value in the one form that canonical JSON and the manifest use: quantities in their canonical
   * unit, numbers without trailing zeros, files as written.
   */
  static Object canonical(DeclaredAttribute attribute, Object value, ConfigNode written) {
    if (value == null) {
      return null;
    }
    return switch (attribute.kind()) {
      case BYTES, DATA_RATE, TIME -> Units.of(attribute.kind()).canonical((Long) value);
      case UINT_OR_UNLIMITED -> value.equals(Attribute.UNLIMITED) ? UNLIMITED : value;
      case DOUBLE -> CanonicalTree.number((BigDecimal) value);
      case UINT_VECTOR, DOUBLE_VECTOR ->
          ((List<?>) value).stream().map(v -> CanonicalTree.number((BigDecimal) v)).toList();
      case FILE -> written == null ? value.toString() : written.text();
      case TREE -> CanonicalTree.of((ConfigNode) value);
      default -> value;
    };
  }
}
