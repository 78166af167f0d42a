package io.heddle.mrc;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.mrc.config.MrcConfig;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Fills configuration records from their declarations, as the platform does, without YAML:
 * defaults, and values by the end of a path.
 */
public final class TestConfig {
  private final Map<String, String> values = new LinkedHashMap<>();

  private TestConfig() {}

  /** A default NIC with some attributes given: path ends and values in turn. */
  public static MrcConfig nic(String... pathsAndValues) {
    return fill(MrcConfig.class, pathsAndValues);
  }

  /** A record with its defaults and some attributes given. */
  public static <C> C fill(Class<C> type, String... pathsAndValues) {
    TestConfig binder = new TestConfig();
    for (int i = 0; i < pathsAndValues.length; i += 2) {
      binder.values.put(pathsAndValues[i], pathsAndValues[i + 1]);
    }
    Set<String> used = new HashSet<>();
    C config = binder.record(type, "", used);
    if (!used.containsAll(binder.values.keySet())) {
      throw new AssertionError("no such attribute among " + binder.values.keySet());
    }
    return config;
  }

  private <C> C record(Class<C> type, String prefix, Set<String> used) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] arguments = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      arguments[i] = component(components[i], prefix, used);
    }
    try {
      Constructor<C> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type + " can not be made", e);
    }
  }

  private Object component(RecordComponent component, String prefix, Set<String> used) {
    AttributeGroup group = component.getAnnotation(AttributeGroup.class);
    if (group != null) {
      String path = group.value().isEmpty() ? prefix : prefix + group.value() + ".";
      return record(component.getType(), path, used);
    }
    Attribute attribute = component.getAnnotation(Attribute.class);
    String text = attribute.value();
    for (Map.Entry<String, String> given : values.entrySet()) {
      if (names(attribute, prefix, given.getKey())) {
        text = given.getValue();
        used.add(given.getKey());
      }
    }
    return convert(attribute.kind(), text, component.getType());
  }

  private static boolean names(Attribute attribute, String prefix, String given) {
    boolean named = endsWith(prefix + attribute.path(), given);
    for (String alias : attribute.aliases()) {
      named |= endsWith(alias, given);
    }
    return named;
  }

  private static boolean endsWith(String path, String end) {
    return path.equals(end) || path.endsWith("." + end);
  }

  private static Object convert(Kind kind, String text, Class<?> type) {
    boolean none = text.equals(Attribute.NONE);
    return switch (kind) {
      case BOOL -> Boolean.valueOf(text);
      case TEXT -> none ? null : text;
      case DOUBLE -> decimal(none ? "-1" : text, type);
      case DOUBLE_VECTOR -> doubles(text, type);
      case UINT_VECTOR -> Arrays.stream(entries(text)).mapToLong(Long::parseLong).toArray();
      case UINT_OR_UNLIMITED ->
          text.equals("unlimited") ? Attribute.UNLIMITED : Long.parseLong(text);
      default -> whole(none ? -1 : quantity(text), type);
    };
  }

  private static Object decimal(String text, Class<?> type) {
    return type == BigDecimal.class ? (Object) new BigDecimal(text) : (Object) Double.valueOf(text);
  }

  private static Object whole(long value, Class<?> type) {
    return type == int.class ? (Object) Math.toIntExact(value) : (Object) value;
  }

  private static Object doubles(String text, Class<?> type) {
    if (type == BigDecimal[].class) {
      return Arrays.stream(entries(text)).map(BigDecimal::new).toArray(BigDecimal[]::new);
    }
    return Arrays.stream(entries(text)).mapToDouble(Double::parseDouble).toArray();
  }

  private static String[] entries(String text) {
    return text.substring(1, text.length() - 1).split(", *");
  }

  private static final Map<String, Long> UNITS =
      Map.ofEntries(
          Map.entry("", 1L),
          Map.entry("B", 1L),
          Map.entry("KB", 1_000L),
          Map.entry("KiB", 1_024L),
          Map.entry("MB", 1_000_000L),
          Map.entry("MiB", 1_048_576L),
          Map.entry("GB", 1_000_000_000L),
          Map.entry("ps", 1L),
          Map.entry("ns", 1_000L),
          Map.entry("us", 1_000_000L),
          Map.entry("ms", 1_000_000_000L),
          Map.entry("s", 1_000_000_000_000L),
          Map.entry("Mbps", 1_000_000L),
          Map.entry("Gbps", 1_000_000_000L),
          Map.entry("Tbps", 1_000_000_000_000L));

  private static long quantity(String text) {
    int unit = 0;
    while (unit < text.length() && !Character.isLetter(text.charAt(unit))) {
      unit++;
    }
    return new BigDecimal(text.substring(0, unit))
        .multiply(BigDecimal.valueOf(UNITS.get(text.substring(unit))))
        .longValueExact();
  }
}
