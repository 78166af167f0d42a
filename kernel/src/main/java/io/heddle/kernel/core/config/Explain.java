package io.heddle.kernel.core.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Says where each value of an experiment came from: one line a value, {@code workload.size: 8MiB #
 * --set #1}. Paths are those that {@code --set} takes.
 */
public final class Explain {
  private final List<String> lines = new ArrayList<>();

  private Explain() {}

  /** Lines for the merged document of an experiment, {@code x-} keys left out. */
  public static List<String> lines(ExperimentSpec spec) {
    Explain explain = new Explain();
    ((ConfigTree) spec.root())
        .entries()
        .forEach(
            (key, entry) -> {
              if (!key.startsWith("x-")) {
                explain.value(PathExpression.join("", key), entry.value());
              }
            });
    return explain.lines;
  }

  private void value(String path, ConfigTree tree) {
    if (!tree.isCollection() || tree.children().isEmpty() || isShortList(tree)) {
      lines.add(path + ": " + YamlText.flow(tree) + "  # " + tree.origin());
    } else if (tree.isMap()) {
      tree.entries().forEach((key, entry) -> value(PathExpression.join(path, key), entry.value()));
    } else {
      List<ConfigTree> items = tree.children();
      for (int i = 0; i < items.size(); i++) {
        value(path + "[" + i + "]", items.get(i));
      }
    }
  }

  /** A list of scalars that all came with it is one value. */
  private static boolean isShortList(ConfigTree tree) {
    return tree.isList()
        && tree.children().stream()
            .allMatch(item -> !item.isCollection() && item.source().equals(tree.source()));
  }
}
