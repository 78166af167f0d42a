package io.heddle.kernel.core.engine;

import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.record.Manifest.Choice;
import io.heddle.kernel.core.record.Manifest.Strategy;
import java.io.PrintStream;
import java.util.List;

/** Says which models, strategies, versions and bundles an experiment got; at every run. */
final class ChoiceText {
  private ChoiceText() {}

  static void print(List<Choice> choices, PrintStream out) {
    TextTable table = new TextTable("chosen for", "model", "bundle");
    for (Choice choice : choices) {
      table.row(
          choice.entry(),
          choice.type() + " " + choice.version(),
          Origin.shortName(choice.bundle()) + " " + choice.bundleVersion());
      for (Strategy strategy : choice.strategies()) {
        table.row(
            "  " + strategy.point(),
            strategy.name() + " " + strategy.version(),
            Origin.shortName(strategy.bundle()) + " " + strategy.bundleVersion());
      }
    }
    table.print(out);
  }
}
