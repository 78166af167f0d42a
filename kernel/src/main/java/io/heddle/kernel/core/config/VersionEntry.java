package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;

/** The key {@code version} of an entry: a range as text, with advice to quote it. */
final class VersionEntry {
  private VersionEntry() {}

  /** The range as written; null if there is none, or, with HED-0303, if it is none. */
  static String read(MapReader reader, Diagnostics diagnostics) {
    String text = reader.text("version", null);
    if (text == null || VersionRange.read(text, reader.place("version"), diagnostics) == null) {
      return null;
    }
    adviseQuotes(reader.node("version"), text, diagnostics);
    return text;
  }

  /** Another YAML reader takes an unquoted 1.10 for the number 1.1 (HED-0904). */
  private static void adviseQuotes(ConfigNode node, String text, Diagnostics diagnostics) {
    boolean inFile = node.place().line() > 0;
    if (inFile && !ConfigTree.isQuoted(node) && Numbers.parse(text) != null) {
      diagnostics.warning(
          "HED-0904",
          node.place(),
          "version "
              + text
              + " is not quoted; other YAML readers see the number "
              + Numbers.text(Numbers.parse(text)),
          "write \"" + text + "\"");
    }
  }
}
