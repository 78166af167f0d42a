package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.launcher.terminal.ConsoleTerminal;
import picocli.CommandLine.Command;

/** {@code heddle explain}. */
@Command(
    name = "explain",
    description = "Prints the merged experiment; behind each value, where it came from.",
    sortOptions = false,
    footer = {"", "Example: heddle explain exp.yaml --profile lab.yaml"})
final class ExplainCommand extends ExperimentCommand {
  ExplainCommand(Session session) {
    super(session);
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    return engine.explain(source, terminal);
  }
}
