package io.heddle.workloads.bench;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Binds maps to records of attributes, without the platform's care for ranges and spellings. */
final class RecordBinder {
  private static final Map<String, Long> UNITS =
      Map.ofEntries(
          Map.entry("ps", 1L),
          Map.entry("ns", 1_000L),
          Map.entry("us", 1_000_000L),
          Map.entry("ms", 1_000_000_000L),
          Map.entry("s", 1_000_000_000_000L),
          Map.entry("B", 1L),
          Map.entry("KB", 1_000L),
          Map.entry("KiB", 1_024L),
          Map.entry("MiB", 1_048_576L),
          Map.entry("bps", 1L),
          Map.entry("Gbps", 1_000_000_000L));

  private RecordBinder() {}

  static <C> C bind(Class<C> type, ConfigNode node, Set<String> except, Problems problems) {
    Map<String, ConfigNode> given = new TreeMap<>();
    for (String key : node.keys()) {
      if (!except.contains(key)) {
        given.put(key, node.get(key));
      }
    }
    C record = record(type, given);
    given.forEach(
        (key, value) ->
            problems.errorAt("HED-0201", value.place(), "unknown key \"" + key + "\"", null));
    return given.isEmpty() ? record : null;
  }

  private static <C> C record(Class<C> type, Map<String, ConfigNode> given) {
    List<Class<?>> types = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      types.add(component.getType());
      values.add(
          component.isAnnotationPresent(AttributeGroup.class)
              ? record(component.getType(), given)
              : value(component, given));
    }
    try {
      var constructor = type.getDeclaredConstructor(types.toArray(Class[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static Object value(RecordComponent component, Map<String, ConfigNode> given) {
    Attribute attribute = component.getAnnotation(Attribute.class);
    ConfigNode node = given.remove(attribute.path());
    String text = node == null ? attribute.value() : node.text();
    if (text != null && text.equals(Attribute.REQUIRED)) {
      throw new AssertionError(attribute.path() + " is required");
    }
    boolean none = node == null && text.equals(Attribute.NONE);
    return switch (attribute.kind()) {
      case TREE -> node;
      case FILE -> none ? null : Path.of(text);
      case SERVERS -> none ? null : servers(node);
      case TEXT -> none ? null : text;
      case BOOL -> Boolean.valueOf(text);
      case DOUBLE -> Double.valueOf(text);
      default -> {
        long number = none ? -1 : quantity(text);
        yield component.getType() == int.class ? (Object) (int) number : (Object) number;
      }
    };
  }

  private static int[] servers(ConfigNode list) {
    return list.items().stream().mapToInt(item -> Integer.parseInt(item.text())).toArray();
  }

  private static long quantity(String text) {
    int unit = 0;
    while (unit < text.length() && "0123456789.eE+-".indexOf(text.charAt(unit)) >= 0) {
      unit++;
    }
    BigDecimal number = new BigDecimal(text.substring(0, unit));
    long factor = unit == text.length() ? 1 : UNITS.get(text.substring(unit).trim());
    return number.multiply(BigDecimal.valueOf(factor)).longValueExact();
  }
}
