package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Loads a document with everything it includes, merged: included files first, in order, the
 * document itself on top (configuration specification 3).
 */
final class DocumentLoader {
  private static final String INCLUDE = "include";
  private static final int DEPTH = 8;

  private final EnvironmentValues environment;
  private final Diagnostics diagnostics;
  private final String prefix;
  private final List<Path> open = new ArrayList<>();
  private final int lowestLayer;
  private int nextLayer;

  /**
   * @param prefix put before places where it is told where a value came from
   * @param layer of the document itself; included files lie below
   */
  DocumentLoader(EnvironmentValues environment, String prefix, int layer, Diagnostics diagnostics) {
    this.environment = environment;
    this.prefix = prefix;
    this.diagnostics = diagnostics;
    nextLayer = layer;
    lowestLayer = layer - Layers.FILES + 1;
  }

  /**
   * The merged document, without its {@code include}; null if the document itself cannot be read.
   * An included file that cannot be read is an error and left out.
   */
  ConfigTree load(Path file, Place namedAt, String what) {
    diagnostics.reading(file.toString());
    String text = new DocumentText(diagnostics).read(file, namedAt, what);
    if (text == null) {
      return null;
    }
    DocumentSource source = DocumentSource.file(file, prefix, nextLayer--);
    ConfigTree own = YamlComposer.compose(text, source, diagnostics);
    if (own == null || !isMap(own)) {
      return null;
    }
    open.add(identity(file));
    ConfigTree merged = over(includes(own, file), withoutInclude(own));
    open.remove(open.size() - 1);
    return merged;
  }

  private boolean isMap(ConfigTree tree) {
    if (!tree.isMap() && !tree.isNull()) {
      diagnostics.error(
          "HED-0202",
          tree.place(),
          "the document is " + ConfigTree.shapeOf(tree),
          "a map of keys and values is needed here");
      return false;
    }
    return true;
  }

  private static ConfigTree over(ConfigTree base, ConfigTree own) {
    return base == null ? own : Merge.over(base, own);
  }

  private static ConfigTree withoutInclude(ConfigTree own) {
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(own.entries());
    entries.remove(INCLUDE);
    // An empty document is an empty map.
    return own.isMap()
        ? own.withEntries(entries)
        : ConfigTree.map(entries, own.place(), own.source());
  }

  /** What the files of {@code include} amount to; null if there are none. */
  private ConfigTree includes(ConfigTree own, Path file) {
    ConfigTree include = own.get(INCLUDE);
    if (include == null) {
      return null;
    }
    if (!include.isList()) {
      diagnostics.error(
          "HED-0202",
          include.place(),
          "include is " + ConfigTree.shapeOf(include),
          "a list is needed here, for example [base.yaml]");
      return null;
    }
    List<ConfigTree> loaded = new ArrayList<>();
    List<ConfigTree> items = include.children();
    items.forEach(this::announce);
    // From the last to the first, because each file takes the next lower layer.
    for (int i = items.size() - 1; i >= 0; i--) {
      ConfigTree tree = include(items.get(i), file);
      if (tree != null) {
        loaded.add(0, tree);
      }
    }
    return loaded.stream().reduce(Merge::over).orElse(null);
  }

  /** Findings are listed in the order of the files, though the last is read first. */
  private void announce(ConfigTree item) {
    ConfigTree name = item.isMap() ? item.get("file") : item;
    Path target =
        name == null || name.text() == null ? null : FileReference.resolve(name, name.text());
    if (target != null) {
      diagnostics.reading(target.toString());
    }
  }

  private ConfigTree include(ConfigTree item, Path file) {
    if (!item.isMap()) {
      return include(item, item, file);
    }
    MapReader reader = MapReader.of(item, "include", diagnostics);
    ConfigTree name = (ConfigTree) reader.requiredNode("file");
    String at = reader.text("at", null);
    PathExpression path = at == null ? null : PathExpression.parse(at);
    if (at != null && path == null) {
      reader.error(
          "HED-0300", reader.place("at"), "\"" + at + "\" is no path", "for example models");
    }
    ConfigTree tree = reader.finish() && name != null ? include(name, item, file) : null;
    return tree == null || path == null ? tree : below(path, tree, item.get("at"));
  }

  private ConfigTree below(PathExpression path, ConfigTree tree, ConfigTree at) {
    ConfigTree empty = ConfigTree.map(Map.of(), at.place(), at.source());
    return new PathAssignment(tree, diagnostics).in(empty, path);
  }

  private ConfigTree include(ConfigTree name, ConfigTree item, Path file) {
    ConfigTree replaced = new Substitution(null, null, environment, diagnostics).replace(name);
    String text = new ValueReader(diagnostics).text("include", replaced);
    Path target = text == null ? null : FileReference.resolve(name, text);
    if (target == null) {
      return null;
    }
    String what = "include \"" + text + "\"";
    String obstacle = obstacle(target);
    if (obstacle != null) {
      diagnostics.error("HED-0104", item.place(), what + " " + obstacle, circle(file, target));
      return null;
    }
    return load(target, name.place(), what);
  }

  private String obstacle(Path target) {
    if (open.contains(identity(target))) {
      return "goes in a circle";
    }
    if (open.size() > DEPTH) {
      return "is nested more than " + DEPTH + " deep";
    }
    return nextLayer < lowestLayer ? "is one file too many; a document includes at most 999" : null;
  }

  private String circle(Path from, Path to) {
    return from + " includes " + to;
  }

  private static Path identity(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }
}
