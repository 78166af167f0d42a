package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code heddle records list}. */
@Command(
    name = "list",
    description = "Lists the record schemas of the installed models.",
    sortOptions = false,
    footer = {"", "Example: heddle records list --json"})
final class RecordsListCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  RecordsListCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(plugins.folders(), false).listRecords(json.wanted(), terminal);
    }
  }
}
