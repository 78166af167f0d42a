package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.launcher.terminal.ConsoleTerminal;
import picocli.CommandLine.Command;

/** {@code heddle check}. */
@Command(
    name = "check",
    description = "Does everything a run does before time zero, and prints the topology's counts.",
    sortOptions = false,
    footer = {"", "Example: heddle check exp.yaml --set topology.leafs=8"})
final class CheckCommand extends ExperimentCommand {
  CheckCommand(Session session) {
    super(session);
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    return engine.check(source, terminal);
  }
}
