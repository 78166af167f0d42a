package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** One binding of a configuration record, with findings of its own. */
final class AttributeBinding<C> {
  private final Class<C> type;
  private final String context;
  private final Place place;
  private final Diagnostics diagnostics;
  private final AttributeValues values;
  private final Map<String, Object> byJavaPath = new HashMap<>();
  private final SortedMap<String, Object> canonical = new TreeMap<>();

  AttributeBinding(Class<C> type, String context, Place place, Diagnostics diagnostics) {
    this.type = type;
    this.context = context;
    this.place = place;
    this.diagnostics = diagnostics;
    values = new AttributeValues(diagnostics);
  }

  Bound<C> bind(List<ConfigNode> maps, Set<String> reserved) {
    AttributeSchema schema = AttributeSchema.of(type);
    // A reader only to report a node that is no map; the keys are the finder's.
    maps.forEach(map -> MapReader.of(map, "attributes of " + context, diagnostics));
    Map<String, GivenAttribute> found =
        new AttributeFinder(schema, context, reserved, diagnostics).find(maps);
    for (DeclaredAttribute attribute : schema.attributes()) {
      take(attribute, found.get(attribute.path()));
    }
    C value = diagnostics.hasErrors() ? null : build();
    Map<String, Place> places = new LinkedHashMap<>();
    found.forEach((path, given) -> places.put(path, given.node().place()));
    return new Bound<>(value, new LinkedHashSet<>(found.keySet()), places, canonical);
  }

  private void take(DeclaredAttribute attribute, GivenAttribute given) {
    Object value = given == null ? missing(attribute) : given(attribute, given.node());
    byJavaPath.put(attribute.javaPath(), value);
    Object form = AttributeValues.canonical(attribute, value, given == null ? null : given.node());
    if (form != null) {
      canonical.put(attribute.path(), form);
    }
  }

  private Object missing(DeclaredAttribute attribute) {
    if (attribute.required()) {
      String found = "key \"" + attribute.name() + "\" is missing in " + context;
      diagnostics.error("HED-0200", place, found, attribute.description());
    }
    return AttributeValues.defaultOf(attribute);
  }

  private Object given(DeclaredAttribute attribute, ConfigNode node) {
    Object value = values.read(attribute, node);
    if (value != null && attribute.readOnly() && !isDefault(attribute, value)) {
      diagnostics.error(
          "HED-0206",
          node.place(),
          attribute.name() + " is read-only",
          "its value is " + attribute.defaultText());
    }
    return value;
  }

  /** Compared in canonical form, so that 1.0 is 1. */
  private static boolean isDefault(DeclaredAttribute attribute, Object value) {
    Object own = AttributeValues.canonical(attribute, AttributeValues.defaultOf(attribute), null);
    return AttributeValues.canonical(attribute, value, null).equals(own);
  }

  private C build() {
    try {
      return new RecordBuilder(byJavaPath).build(type);
    } catch (IllegalArgumentException e) {
      diagnostics.error("HED-0404", place, context + ": " + e.getMessage(), null);
      return null;
    }
  }
}
