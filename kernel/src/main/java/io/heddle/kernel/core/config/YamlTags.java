package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.util.Set;

/** The tags a document may use: those of the YAML core schema. */
final class YamlTags {
  static final String TEXT = "tag:yaml.org,2002:str";
  private static final String PREFIX = "tag:yaml.org,2002:";
  private static final Set<String> CORE =
      Set.of("str", "int", "float", "bool", "null", "map", "seq");

  private YamlTags() {}

  /** The tag itself, or null for none; one that is refused is reported and counts as none. */
  static String check(String tag, Place place, Diagnostics diagnostics) {
    if (tag == null || tag.equals("!")) {
      return tag;
    }
    String shortName = tag.startsWith(PREFIX) ? tag.substring(PREFIX.length()) : null;
    if (shortName != null && CORE.contains(shortName)) {
      return tag;
    }
    diagnostics.error(
        "HED-0103",
        place,
        "tag " + (shortName != null ? "!!" + shortName : tag) + " is not supported",
        "the tags are !!str, !!int, !!float, !!bool, !!null, !!map and !!seq");
    return null;
  }
}
