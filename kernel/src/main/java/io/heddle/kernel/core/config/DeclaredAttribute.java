package io.heddle.kernel.core.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.List;

/**
 * One attribute as a model declares it, with its full path: what validation, {@code heddle models
 * show}, the JSON Schema and the reference pages are made from.
 *
 * @param path full documented path, segments with a dot in double quotes
 * @param aliases further full paths
 * @param kind what sort of value
 * @param defaultText default as written in YAML; null if there is none
 * @param required whether it must be given
 * @param min least value as written; empty for none
 * @param max greatest value as written; empty for none
 * @param minExclusive whether the least value itself is outside
 * @param allowed words it may take; empty for any
 * @param description one sentence
 * @param readOnly whether it may be given only with its default
 * @param since model version that brought it
 * @param javaPath path of record components that lead to it, dotted
 * @param javaType type of the component
 */
public record DeclaredAttribute(
    String path,
    List<String> aliases,
    Kind kind,
    String defaultText,
    boolean required,
    String min,
    String max,
    boolean minExclusive,
    List<String> allowed,
    String description,
    boolean readOnly,
    String since,
    String javaPath,
    Class<?> javaType) {

  static DeclaredAttribute of(
      Attribute declared, String pathPrefix, String javaPath, RecordComponent component) {
    String value = declared.value();
    boolean required = value.equals(Attribute.REQUIRED);
    return new DeclaredAttribute(
        AttributePath.join(pathPrefix, declared.path()),
        List.of(declared.aliases()),
        declared.kind(),
        required || value.equals(Attribute.NONE) ? null : value,
        required,
        declared.min(),
        declared.max(),
        declared.minExclusive(),
        List.of(declared.allowed()),
        declared.description(),
        declared.readOnly(),
        declared.since(),
        javaPath,
        component.getType());
  }

  /** Last segment of the path: what messages call the attribute. */
  public String name() {
    List<String> segments = AttributePath.segments(path);
    return segments.get(segments.size() - 1);
  }

  /** Whether a YAML map is a value of the attribute, not a group of attributes. */
  boolean takesMap() {
    return kind == Kind.TREE || isVector();
  }

  /** Whether it has eight entries. */
  boolean isVector() {
    return kind == Kind.UINT_VECTOR || kind == Kind.DOUBLE_VECTOR;
  }

  /** Whether values are whole numbers of 0 or more unless the declaration says otherwise. */
  private boolean isWhole() {
    return kind == Kind.UINT || kind == Kind.UINT_OR_UNLIMITED || kind == Kind.UINT_VECTOR;
  }

  /** Bounds of a value, or of each entry of a vector. */
  Range range() {
    String low = min.isEmpty() && isWhole() ? "0" : min;
    String high = max.isEmpty() && javaType == int.class ? largestInt() : max;
    return new Range(bound(low), low, minExclusive, bound(high), high);
  }

  private String largestInt() {
    Units units = Units.of(kind);
    return units == null ? Integer.toString(Integer.MAX_VALUE) : units.canonical(Integer.MAX_VALUE);
  }

  private BigDecimal bound(String text) {
    if (text.isEmpty()) {
      return null;
    }
    Units units = Units.of(kind);
    return units == null ? new BigDecimal(text) : BigDecimal.valueOf(units.value(text));
  }
}
