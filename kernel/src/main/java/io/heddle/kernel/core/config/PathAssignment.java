package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts a value at a path of a document, as {@code --set} does. Keys on the way are made if they are
 * missing, and stand where the value stands, so that a path the schema does not know is reported
 * there as an unknown key.
 */
final class PathAssignment {
  private final ConfigTree value;
  private final Diagnostics diagnostics;

  PathAssignment(ConfigTree value, Diagnostics diagnostics) {
    this.value = value;
    this.diagnostics = diagnostics;
  }

  /** The document with the value in it; unchanged, with an error, if the path leads nowhere. */
  ConfigTree in(ConfigTree root, PathExpression path) {
    try {
      checkModel(root, path);
      return assign(root, path.steps(), "");
    } catch (Unreadable e) {
      return root;
    }
  }

  /** A deep path into a model that is not there is a misspelt name, not a new model. */
  private void checkModel(ConfigTree root, PathExpression path) throws Unreadable {
    List<PathExpression.Step> steps = path.steps();
    ConfigTree models = root.get("models");
    boolean deep = steps.size() > 2 && "models".equals(steps.get(0).key());
    if (!deep || models == null || !models.isMap() || steps.get(1).isItem()) {
      return;
    }
    String name = steps.get(1).key();
    if (models.get(name) == null) {
      throw fail(
          "unknown key \"" + name + "\" in models",
          NearestNames.expected(name, models.keys(), "keys"));
    }
  }

  private ConfigTree assign(ConfigTree at, List<PathExpression.Step> steps, String way)
      throws Unreadable {
    if (steps.isEmpty()) {
      return value;
    }
    PathExpression.Step step = steps.get(0);
    List<PathExpression.Step> rest = steps.subList(1, steps.size());
    return step.isItem() ? inList(at, step.index(), rest, way) : inMap(at, step.key(), rest, way);
  }

  private ConfigTree inMap(ConfigTree at, String key, List<PathExpression.Step> rest, String way)
      throws Unreadable {
    if (at != null && at.isList()) {
      throw fail(way + " is a list", "name an item, for example " + way + "[0]." + key);
    }
    String next = PathExpression.join(way, key);
    boolean isMap = at != null && at.isMap();
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(isMap ? at.entries() : Map.of());
    ConfigTree.Entry old = entries.get(key);
    ConfigTree inner = assign(old == null ? null : old.value(), rest, next);
    if (rest.isEmpty() && old != null && value.removes()) {
      entries.remove(key);
    } else {
      Place keyPlace = old == null || rest.isEmpty() ? value.place() : old.keyPlace();
      entries.put(key, new ConfigTree.Entry(keyPlace, inner));
    }
    if (rest.isEmpty() && old != null) {
      Merge.dropConfigOfReplacedStrategy(entries, key, old.value(), value);
    }
    return isMap ? at.withEntries(entries) : ConfigTree.map(entries, value.place(), value.source());
  }

  private ConfigTree inList(ConfigTree at, int index, List<PathExpression.Step> rest, String way)
      throws Unreadable {
    if (at == null || !at.isList()) {
      throw fail(way + " is no list", null);
    }
    List<ConfigTree> items = new ArrayList<>(at.children());
    if (index >= items.size()) {
      throw fail(
          way + " has " + items.size() + " items, numbered from 0; there is no [" + index + "]",
          null);
    }
    items.set(index, assign(items.get(index), rest, way + "[" + index + "]"));
    return at.withItems(items);
  }

  private Unreadable fail(String found, String expected) {
    diagnostics.error("HED-0201", value.place(), found, expected);
    return new Unreadable();
  }
}
