package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;
import java.util.Map;

/**
 * Writes an experiment as resolved: one YAML document that reads back to the same experiment
 * without includes, profiles, settings, variables or the environment.
 *
 * <p>Scalars keep their text and whether they were quoted, so that a text field stays as written. A
 * library would quote a plain {@code 010}, which then is no number any more.
 */
public final class ResolvedYaml {
  private static final String INDENT = "  ";

  private final Map<ConfigNode, String> files;
  private final StringBuilder out = new StringBuilder();

  private ResolvedYaml(Map<ConfigNode, String> files) {
    this.files = files;
  }

  /**
   * The document.
   *
   * @param files what to write for values that name files: the document may be kept elsewhere than
   *     the one that named them, see {@link FileValues}
   */
  public static String of(ExperimentSpec spec, Map<ConfigNode, String> files) {
    return new ResolvedYaml(files).write(spec);
  }

  private String write(ExperimentSpec spec) {
    ConfigTree root = (ConfigTree) spec.root();
    root.entries()
        .forEach(
            (key, entry) -> {
              if (key.equals("metadata")) {
                writeMetadata(spec, entry.value());
              } else if (!key.startsWith("x-") && !key.equals("vars")) {
                writeEntry("", key, entry.value());
              }
            });
    if (root.get("metadata") == null) {
      writeMetadata(spec, null);
    }
    return out.toString();
  }

  /** The name may come from the file's name, which the document is to be independent of. */
  private void writeMetadata(ExperimentSpec spec, ConfigTree metadata) {
    out.append("metadata:\n").append(INDENT).append("name: ");
    out.append(YamlText.scalar(spec.name(), true)).append('\n');
    if (metadata != null) {
      metadata
          .entries()
          .forEach(
              (key, entry) -> {
                if (!key.equals("name")) {
                  writeEntry(INDENT, key, entry.value());
                }
              });
    }
  }

  private void writeEntry(String indent, String key, ConfigTree value) {
    out.append(indent).append(YamlText.key(key)).append(':');
    writeValue(indent, value);
  }

  /** A value behind a colon or a hyphen: on the same line, or below it and deeper. */
  private void writeValue(String indent, ConfigTree tree) {
    if (!tree.isCollection()) {
      out.append(' ').append(scalar(tree)).append('\n');
    } else if (tree.children().isEmpty()) {
      out.append(tree.isMap() ? " {}\n" : " []\n");
    } else if (tree.isMap()) {
      out.append('\n');
      tree.entries().forEach((key, entry) -> writeEntry(indent + INDENT, key, entry.value()));
    } else {
      out.append('\n');
      for (ConfigTree item : tree.children()) {
        out.append(indent).append(INDENT).append('-');
        writeValue(indent + INDENT, item);
      }
    }
  }

  private String scalar(ConfigTree tree) {
    String file = files.get(tree);
    if (file != null) {
      return YamlText.scalar(file, true);
    }
    return tree.isNull()
        ? YamlText.scalar(tree)
        : YamlText.scalar(literal(tree.text()), tree.quoted());
  }

  /** Text that is no reference any more must not be taken for one. */
  private static String literal(String text) {
    return text.replace("${", "$${");
  }
}
