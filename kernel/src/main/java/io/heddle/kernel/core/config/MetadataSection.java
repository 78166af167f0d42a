package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * {@code metadata} (configuration specification 2.1).
 *
 * @param name run name
 * @param description text
 * @param labels text by text
 */
record MetadataSection(String name, String description, Map<String, String> labels) {
  private static final int LONGEST = 255;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,254}");

  static MetadataSection read(
      ConfigNode node, String defaultName, Place place, Diagnostics diagnostics) {
    MapReader reader =
        node == null
            ? MapReader.missing(place, "metadata", diagnostics)
            : MapReader.of(node, "metadata", diagnostics);
    String name = reader.text("name", defaultName);
    if (!NAME.matcher(name).matches()) {
      reader.error(
          "HED-0300",
          reader.place("name"),
          "\"" + name + "\" is not a name",
          "1 to 255 letters, digits, - and _, beginning with a letter or digit");
    }
    String description = description(reader);
    Map<String, String> labels = labels(reader);
    reader.finish();
    return new MetadataSection(name, description, labels);
  }

  /** An empty description is no mistake. */
  private static String description(MapReader reader) {
    return reader.text("description", "");
  }

  private static Map<String, String> labels(MapReader reader) {
    MapReader inner = reader.map("labels", "labels");
    Map<String, String> labels = new LinkedHashMap<>();
    for (String key : inner == null ? java.util.List.<String>of() : inner.keys()) {
      String value = inner.text(key, null);
      if (value != null) {
        labels.put(key, value);
      }
    }
    return labels;
  }

  /** The file's name without extension, other characters replaced by {@code -}. */
  static String nameOf(Path file) {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String plain = stem.replaceAll("[^A-Za-z0-9_-]", "-").replaceFirst("^[_-]+", "");
    String cut = plain.length() > LONGEST ? plain.substring(0, LONGEST) : plain;
    return cut.isEmpty() ? "experiment" : cut;
  }
}
