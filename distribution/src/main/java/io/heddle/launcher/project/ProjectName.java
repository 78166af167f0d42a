package io.heddle.launcher.project;

import java.util.Locale;
import java.util.Set;

/**
 * What a project is called, everywhere it is named.
 *
 * @param name model type and artifact, such as {@code my-nic}
 * @param group Maven group and first part of the package, such as {@code org.acme}
 */
record ProjectName(String name, String group) {
  private static final String WORDS =
      "abstract assert boolean break byte case catch char class const "
          + "continue default do double else enum extends final finally float for "
          + "goto if implements import instanceof int interface long native new "
          + "package private protected public return short static strictfp super "
          + "switch synchronized this throw throws transient try void volatile "
          + "while true false null";
  private static final Set<String> KEYWORDS = Set.of(WORDS.split(" "));

  /** Checks both. */
  static ProjectName of(String name, String group) throws ProjectFault {
    if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
      throw new ProjectFault(
          "\""
              + name
              + "\" is no model type: lower-case letters, digits and single hyphens, such as"
              + " my-nic");
    }
    if (!group.matches("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*")) {
      throw new ProjectFault(
          "\"" + group + "\" is no group: lower-case words joined by dots, such as org.acme");
    }
    for (String word : group.split("\\.")) {
      if (KEYWORDS.contains(word)) {
        throw new ProjectFault(
            "the group \"" + group + "\" can't be a package: \"" + word + "\" is a word of Java");
      }
    }
    return new ProjectName(name, group);
  }

  /** Its package. */
  String packageName() {
    String last = name.replace("-", "");
    return group + "." + (KEYWORDS.contains(last) ? last + "model" : last);
  }

  /** Beginning of its class names; never a name that the templates import. */
  String className() {
    StringBuilder words = new StringBuilder();
    for (String word : name.split("-")) {
      words.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    String plain = words.toString();
    return name.contains("-") ? plain : plain + "Model";
  }

  /** For people. */
  String title() {
    StringBuilder title = new StringBuilder();
    for (String word : name.split("-")) {
      title.append(title.length() == 0 ? "" : " ");
      title.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return title.toString();
  }
}
