package io.heddle.testkit.contract;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Reads the attributes a configuration record declares, and says what is wrong with them. */
final class Declarations {
  private static final int VECTOR = 8;

  private final List<String> faults = new ArrayList<>();
  private final Set<String> paths = new TreeSet<>();

  private Declarations() {}

  /** What is wrong, a sentence each, in the order of declaration. */
  static List<String> faults(Class<?> record) {
    Declarations declarations = new Declarations();
    declarations.record(record, "");
    return declarations.faults;
  }

  private void record(Class<?> record, String prefix) {
    if (!record.isRecord()) {
      faults.add(record.getName() + " is no record");
      return;
    }
    for (RecordComponent component : record.getRecordComponents()) {
      Attribute attribute = component.getAnnotation(Attribute.class);
      AttributeGroup group = component.getAnnotation(AttributeGroup.class);
      if (attribute != null) {
        attribute(attribute, component.getType(), join(prefix, attribute.path()));
      } else if (group != null) {
        record(component.getType(), join(prefix, group.value()));
      } else {
        faults.add(record.getName() + "." + component.getName() + " declares no attribute");
      }
    }
  }

  private static String join(String prefix, String path) {
    return prefix.isEmpty() || path.isEmpty() ? prefix + path : prefix + "." + path;
  }

  private void attribute(Attribute declared, Class<?> type, String path) {
    if (!paths.add(path)) {
      faults.add(path + " is declared twice");
    }
    if (declared.description().isBlank()) {
      faults.add(path + " has no description");
    }
    if (!types(declared.kind()).contains(type)) {
      faults.add(path + " is " + declared.kind() + ", which a " + type.getName() + " can't hold");
    }
    BigDecimal min = bound(declared, declared.min(), path);
    BigDecimal max = bound(declared, declared.max(), path);
    if (min != null && max != null && min.compareTo(max) > 0) {
      faults.add(path + " has a least value above its greatest");
    }
    String value = declared.value();
    if (!value.equals(Attribute.REQUIRED) && !value.equals(Attribute.NONE)) {
      value(declared, value, path, min, max);
    }
  }

  private static Set<Class<?>> types(Kind kind) {
    return switch (kind) {
      case UINT, BYTES -> Set.of(long.class, int.class);
      case DATA_RATE, TIME, UINT_OR_UNLIMITED -> Set.of(long.class);
      case BOOL -> Set.of(boolean.class);
      case DOUBLE -> Set.of(double.class, BigDecimal.class);
      case TEXT -> Set.of(String.class);
      case UINT_VECTOR -> Set.of(long[].class);
      case DOUBLE_VECTOR -> Set.of(double[].class, BigDecimal[].class);
      case FILE -> Set.of(Path.class);
      case SERVERS -> Set.of(int[].class);
      case TREE -> Set.of(ConfigNode.class);
    };
  }

  private BigDecimal bound(Attribute declared, String text, String path) {
    if (text.isEmpty()) {
      return null;
    }
    BigDecimal value = Quantity.of(declared.kind(), text);
    if (value == null) {
      faults.add(path + " has the bound \"" + text + "\", which is no " + declared.kind());
    }
    return value;
  }

  private void value(Attribute declared, String text, String path, BigDecimal min, BigDecimal max) {
    switch (declared.kind()) {
      case TEXT -> {
        List<String> allowed = List.of(declared.allowed());
        if (!allowed.isEmpty() && !allowed.contains(text)) {
          faults.add(path + " has the default \"" + text + "\", which is none of " + allowed);
        }
      }
      case BOOL -> {
        if (!text.equals("true") && !text.equals("false")) {
          faults.add(path + " has the default \"" + text + "\", which is no BOOL");
        }
      }
      case UINT_VECTOR, DOUBLE_VECTOR -> vector(declared, text, path, min, max);
      case FILE, SERVERS, TREE -> faults.add(path + " can have no default of its own");
      case UINT_OR_UNLIMITED -> {
        if (!text.equals("unlimited")) {
          number(declared, text, path, min, max);
        }
      }
      default -> number(declared, text, path, min, max);
    }
  }

  private void vector(
      Attribute declared, String text, String path, BigDecimal min, BigDecimal max) {
    String[] entries = text.replaceAll("[\\[\\]]", "").split(",");
    if (entries.length != VECTOR) {
      faults.add(path + " has a default of " + entries.length + " entries, not of eight");
    }
    for (String entry : entries) {
      number(declared, entry.strip(), path, min, max);
    }
  }

  private void number(
      Attribute declared, String text, String path, BigDecimal min, BigDecimal max) {
    BigDecimal value = Quantity.of(declared.kind(), text);
    if (value == null) {
      faults.add(path + " has the default \"" + text + "\", which is no " + declared.kind());
      return;
    }
    int least = min == null ? 1 : value.compareTo(min);
    boolean below = least < 0 || least == 0 && declared.minExclusive();
    if (below || max != null && value.compareTo(max) > 0) {
      faults.add(path + " has the default " + text + ", which is outside its own range");
    }
  }
}
