package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.launcher.terminal.ConsoleTerminal;
import picocli.CommandLine.Command;

/** {@code heddle resolve}. */
@Command(
    name = "resolve",
    description = "Prints the experiment as canonical JSON, and its SHA-256.",
    sortOptions = false,
    footer = {"", "Example: heddle resolve exp.yaml > exp.json"})
final class ResolveCommand extends ExperimentCommand {
  ResolveCommand(Session session) {
    super(session);
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    return engine.resolve(source, terminal);
  }
}
