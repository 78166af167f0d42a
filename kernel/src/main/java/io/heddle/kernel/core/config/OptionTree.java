package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of a command as a map of attributes, so that they are bound and checked like those. */
public final class OptionTree {
  private OptionTree() {}

  /**
   * The options.
   *
   * @param options values by name; several become a list
   * @param directory what relative file names mean
   */
  public static ConfigNode of(Map<String, List<String>> options, Path directory) {
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>();
    options.forEach(
        (name, values) -> {
          Place place = place(name);
          DocumentSource source = new DocumentSource(place.file(), "", directory, 0, false);
          List<ConfigTree> all =
              values.stream().map(text -> ConfigTree.scalar(text, false, place, source)).toList();
          entries.put(
              name,
              new ConfigTree.Entry(
                  place, all.size() == 1 ? all.get(0) : ConfigTree.list(all, place, source)));
        });
    DocumentSource source = new DocumentSource("options", "", directory, 0, false);
    return ConfigTree.map(entries, new Place("options", 0, 0), source);
  }

  /** Where an option stands. */
  public static Place place(String name) {
    return new Place("--" + name, 0, 0);
  }
}
