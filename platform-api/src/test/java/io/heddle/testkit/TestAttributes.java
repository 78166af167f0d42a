package io.heddle.testkit;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.api.config.Problems;
import io.heddle.testkit.contract.Quantity;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes configuration records for tests: attributes by their full path, everything else at its
 * default. Without the platform's care for ranges and spellings.
 *
 * <pre>{@code
 * MyConfig config = TestAttributes.of(MyConfig.class, Map.of("SegmentSize", "1KiB"));
 * }</pre>
 */
public final class TestAttributes {
  private final Map<String, Object> given;
  private final List<String> missing = new ArrayList<>();

  private TestAttributes(Map<String, ?> given) {
    this.given = new TreeMap<>(given);
  }

  /** A record with every attribute at its default. */
  public static <C> C defaults(Class<C> type) {
    return of(type, Map.of());
  }

  /**
   * A record.
   *
   * @param given by full path: text as in YAML, or a {@link ConfigNode} for a tree
   */
  public static <C> C of(Class<C> type, Map<String, ?> given) {
    TestAttributes attributes = new TestAttributes(given);
    C record = attributes.record(type, "");
    if (!attributes.missing.isEmpty()) {
      throw new IllegalArgumentException("must be given: " + attributes.missing);
    }
    if (!attributes.given.isEmpty()) {
      throw new IllegalArgumentException("no attributes: " + attributes.given.keySet());
    }
    return record;
  }

  /** Every attribute of a record, by its full path. */
  public static Map<String, Attribute> declared(Class<?> type) {
    Map<String, Attribute> declared = new TreeMap<>();
    declare(type, "", declared);
    return declared;
  }

  private static void declare(Class<?> type, String prefix, Map<String, Attribute> declared) {
    for (RecordComponent component : type.getRecordComponents()) {
      Attribute attribute = component.getAnnotation(Attribute.class);
      AttributeGroup group = component.getAnnotation(AttributeGroup.class);
      if (attribute != null) {
        declared.put(join(prefix, attribute.path()), attribute);
      } else if (group != null) {
        declare(component.getType(), join(prefix, group.value()), declared);
      }
    }
  }

  /** As {@link io.heddle.api.model.WorkloadContext#bind}. */
  static <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    Map<String, Object> given = new TreeMap<>();
    for (String key : node.keys()) {
      if (!except.contains(key)) {
        given.put(key, node.get(key));
      }
    }
    TestAttributes attributes = new TestAttributes(given);
    C record = attributes.record(type, "");
    for (String key : attributes.given.keySet()) {
      problems.errorAt("HED-0201", node.place(), "unknown key \"" + key + "\"", null);
    }
    return attributes.given.isEmpty() ? record : null;
  }

  private <C> C record(Class<C> type, String prefix) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      AttributeGroup group = components[i].getAnnotation(AttributeGroup.class);
      values[i] =
          group == null
              ? value(components[i], prefix)
              : record(types[i], join(prefix, group.value()));
    }
    try {
      Constructor<C> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type.getName() + " can't be made: " + e.getCause(), e);
    }
  }

  private static String join(String prefix, String path) {
    return prefix.isEmpty() || path.isEmpty() ? prefix + path : prefix + "." + path;
  }

  private Object value(RecordComponent component, String prefix) {
    Attribute attribute = component.getAnnotation(Attribute.class);
    String path = join(prefix, attribute.path());
    Object value = given.remove(path);
    if (attribute.kind() == Kind.TREE) {
      if (value == null && attribute.value().equals(Attribute.REQUIRED)) {
        missing.add(path);
      }
      return value;
    }
    String text = value instanceof ConfigNode node ? text(node) : (String) value;
    if (text == null) {
      text = attribute.value();
      if (text.equals(Attribute.REQUIRED)) {
        missing.add(path);
        text = Attribute.NONE;
      }
      if (text.equals(Attribute.NONE)) {
        return absent(component.getType());
      }
    }
    return read(attribute.kind(), component.getType(), text);
  }

  private static String text(ConfigNode node) {
    return node.isList()
        ? String.join(",", node.items().stream().map(ConfigNode::text).toList())
        : node.text();
  }

  private static Object absent(Class<?> type) {
    return type.isPrimitive() && type != boolean.class
        ? number(BigDecimal.ONE.negate(), type)
        : type == boolean.class ? (Object) false : null;
  }

  private static Object read(Kind kind, Class<?> type, String text) {
    return switch (kind) {
      case TEXT -> text;
      case BOOL -> Boolean.valueOf(text);
      case FILE -> Path.of(text);
      case SERVERS, UINT_VECTOR, DOUBLE_VECTOR -> array(kind, type.getComponentType(), text);
      default ->
          text.equals("unlimited") ? Attribute.UNLIMITED : number(quantity(kind, text), type);
    };
  }

  private static Object array(Kind kind, Class<?> entry, String text) {
    String[] entries = text.replaceAll("[\\[\\]]", "").split(",");
    Object array = Array.newInstance(entry, entries.length);
    for (int i = 0; i < entries.length; i++) {
      Array.set(array, i, number(quantity(kind, entries[i].strip()), entry));
    }
    return array;
  }

  private static BigDecimal quantity(Kind kind, String text) {
    BigDecimal value = Quantity.of(kind, text);
    if (value == null) {
      throw new IllegalArgumentException("\"" + text + "\" is no " + kind);
    }
    return value;
  }

  private static Object number(BigDecimal value, Class<?> type) {
    if (type == int.class) {
      return value.intValueExact();
    }
    if (type == long.class) {
      return value.longValueExact();
    }
    return type == double.class ? (Object) value.doubleValue() : value;
  }
}
