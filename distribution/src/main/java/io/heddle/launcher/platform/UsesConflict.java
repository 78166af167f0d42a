package io.heddle.launcher.platform;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shortens the resolver's account of a bundle that would see one package in two versions. */
final class UsesConflict {
  private static final Pattern EXPOSED =
      Pattern.compile("exposed to package '([^']+)' from resources (\\S+) .*? and (\\S+) ");
  private static final Pattern IMPORTS =
      Pattern.compile("constrained to import package '([^']+)' from (?:resource )?(\\S+)");
  private static final Pattern EXPORTS =
      Pattern.compile("exports package '([^']+)' and is also exposed to it from resource (\\S+)");

  private UsesConflict() {}

  static String sentence(String account) {
    Matcher exposed = EXPOSED.matcher(account);
    if (exposed.find()) {
      return "it would see package "
          + exposed.group(1)
          + " twice, from "
          + exposed.group(2)
          + " and from "
          + exposed.group(3)
          + ", and a bundle can have only one";
    }
    Matcher exports = EXPORTS.matcher(account);
    if (exports.find()) {
      return "it exports package "
          + exports.group(1)
          + " and also uses bundles that have it from "
          + exports.group(2)
          + ", and a bundle can have only one";
    }
    Matcher imports = IMPORTS.matcher(account);
    if (imports.find()) {
      return "it needs package "
          + imports.group(1)
          + " from "
          + imports.group(2)
          + ", but other packages it uses come with another version of it";
    }
    return "bundles it needs don't fit together: one package would be there in two versions";
  }
}
