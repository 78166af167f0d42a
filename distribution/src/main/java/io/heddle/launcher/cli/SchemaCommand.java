package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle schema}. */
@Command(
    name = "schema",
    description = "Writes a JSON Schema of experiments for editors, from the installed bundles.",
    sortOptions = false,
    footer = {"", "Example: heddle schema -o heddle.schema.json"})
final class SchemaCommand implements Callable<Integer> {
  private final Session session;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "File to write; standard output if not given.")
  private Path file;

  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  SchemaCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(plugins.folders(), false).schema(file, terminal);
    }
  }
}
