package io.heddle.kernel.core.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces references such as <code>${vars.rate}</code> in text values (configuration specification
 * 3). A value that is only one reference becomes what it refers to, with its type; inside longer
 * text a reference is text. A dollar sign more takes a reference literally. There are no
 * expressions.
 */
final class Substitution {
  private static final String OPEN = "${";

  private final ConfigTree root;
  private final String defaultName;
  private final EnvironmentValues environment;
  private final Diagnostics diagnostics;
  private final Set<String> resolving = new LinkedHashSet<>();

  /**
   * @param root the merged document, for {@code vars} and {@code metadata.name}; null where only
   *     the environment can be referred to
   * @param defaultName {@code metadata.name} if the document has none
   */
  Substitution(
      ConfigTree root, String defaultName, EnvironmentValues environment, Diagnostics diagnostics) {
    this.root = root;
    this.defaultName = defaultName;
    this.environment = environment;
    this.diagnostics = diagnostics;
  }

  /** The document with every reference replaced, outside {@code x-} keys. */
  ConfigTree document() {
    Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(root.entries());
    entries.replaceAll((key, entry) -> key.startsWith("x-") ? entry : replace(entry));
    return root.withEntries(entries);
  }

  private ConfigTree.Entry replace(ConfigTree.Entry entry) {
    return new ConfigTree.Entry(entry.keyPlace(), replace(entry.value()));
  }

  /** A value with every reference in it replaced. */
  ConfigTree replace(ConfigTree tree) {
    if (tree.isMap()) {
      Map<String, ConfigTree.Entry> entries = new LinkedHashMap<>(tree.entries());
      entries.replaceAll((key, entry) -> replace(entry));
      return tree.withEntries(entries);
    }
    if (tree.isList()) {
      return tree.withItems(tree.children().stream().map(this::replace).toList());
    }
    String text = tree.text();
    return text == null || !text.contains(OPEN) ? tree : text(tree, text);
  }

  private ConfigTree text(ConfigTree tree, String text) {
    int close = text.indexOf('}');
    boolean single = text.startsWith(OPEN) && close == text.length() - 1;
    if (single) {
      ConfigTree target = reference(tree, text.substring(OPEN.length(), close));
      return target == null ? tree : target.standingAt(tree);
    }
    String replaced = replaceInside(tree, text);
    return replaced == null ? tree : tree.withText(replaced, tree.quoted());
  }

  /** Longer text with its references replaced; null if one of them is wrong. */
  private String replaceInside(ConfigTree tree, String text) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
      if (open > 0 && text.charAt(open - 1) == '$') {
        out.append(text, at, open - 1).append(OPEN);
        at = open + OPEN.length();
        continue;
      }
      int close = text.indexOf('}', open);
      String value =
          close < 0
              ? unclosed(tree, text.substring(open))
              : inside(tree, text.substring(open + 2, close));
      if (value == null) {
        return null;
      }
      out.append(text, at, open).append(value);
      at = close + 1;
    }
    return out.append(text.substring(at)).toString();
  }

  private String unclosed(ConfigTree tree, String rest) {
    return missing(tree, "\"" + rest + "\" has no closing brace", "$${ stands for ${ itself");
  }

  private String inside(ConfigTree tree, String name) {
    ConfigTree target = reference(tree, name);
    if (target != null && target.text() == null) {
      String what = target.isNull() ? "has no value" : "is " + ConfigTree.shapeOf(target);
      return missing(tree, "${" + name + "} " + what + ", so it cannot stand inside text", null);
    }
    return target == null ? null : target.text();
  }

  private String missing(ConfigTree tree, String found, String expected) {
    fail(tree, found, expected);
    return null;
  }

  /** What a reference refers to; null, with the reason among the errors, if to nothing. */
  private ConfigTree reference(ConfigTree tree, String name) {
    if (name.startsWith("env.")) {
      return environment(tree, name.substring("env.".length()));
    }
    if (root != null && name.equals("metadata.name")) {
      return metadataName(tree);
    }
    if (root != null && name.startsWith("vars.")) {
      return variable(tree, name);
    }
    String there = root == null ? "${env.NAME}" : "${vars.name}, ${env.NAME} and ${metadata.name}";
    return fail(tree, "${" + name + "} is not defined", "there are " + there);
  }

  private ConfigTree environment(ConfigTree tree, String reference) {
    int dash = reference.indexOf(":-");
    String name = dash < 0 ? reference : reference.substring(0, dash);
    String value = environment.read(name);
    if (value == null && dash < 0) {
      return fail(
          tree,
          "${env." + name + "} is not set in the environment",
          "${env." + name + ":-value} gives a value for that case");
    }
    String text = value == null ? reference.substring(dash + 2) : value;
    return tree.withText(text, text.isEmpty());
  }

  private ConfigTree metadataName(ConfigTree tree) {
    ConfigTree metadata = root.get("metadata");
    ConfigTree name = metadata == null ? null : metadata.get("name");
    return name == null || name.text() == null
        ? tree.withText(defaultName, true)
        : resolved(tree, "metadata.name", name);
  }

  private ConfigTree variable(ConfigTree tree, String name) {
    ConfigTree at = root.get("vars");
    List<String> segments = AttributePath.segments(name.substring("vars.".length()));
    for (String segment : segments) {
      ConfigTree inner = at == null ? null : at.get(segment);
      if (inner == null) {
        List<String> names = at == null ? List.of() : at.keys();
        return fail(
            tree, "${" + name + "} is not defined", NearestNames.expected(segment, names, "names"));
      }
      at = inner;
    }
    return resolved(tree, name, at);
  }

  /** A variable's value may itself refer to others. */
  private ConfigTree resolved(ConfigTree tree, String name, ConfigTree value) {
    if (!resolving.add(name)) {
      List<String> circle = new ArrayList<>(resolving);
      circle.add(name);
      return fail(tree, "${" + name + "} refers to itself", String.join(" -> ", circle));
    }
    ConfigTree replaced = replace(value);
    resolving.remove(name);
    return replaced;
  }

  private ConfigTree fail(ConfigTree tree, String found, String expected) {
    diagnostics.unresolved("HED-0105", tree.place(), found, expected);
    return null;
  }
}
