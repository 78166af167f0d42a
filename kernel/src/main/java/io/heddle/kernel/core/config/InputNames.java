package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the files that {@code FILE} attributes name. */
public final class InputNames {
  private InputNames() {}

  /**
   * Files of one map.
   *
   * @param type configuration record
   * @param node the map
   * @param except keys that are no attributes of the record
   * @return file by the value that names it; without names of what does not exist, which may be
   *     names the owner knows
   */
  public static Map<ConfigNode, Path> of(Class<?> type, ConfigNode node, Set<String> except) {
    Map<ConfigNode, Path> files = new LinkedHashMap<>();
    if (node.isMap()) {
      new AttributeFinder(AttributeSchema.of(type), "", except, new Diagnostics())
          .find(List.of(node))
          .values()
          .forEach(given -> add(given, files));
    }
    return files;
  }

  static void add(GivenAttribute given, Map<ConfigNode, Path> files) {
    String text = given.node().text();
    Path file =
        given.declared().kind() != Kind.FILE || text == null
            ? null
            : FileReference.resolve(given.node(), text);
    if (file != null && Files.exists(file)) {
      files.put(given.node(), file);
    }
  }
}
