package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code heddle models}. */
@Command(
    name = "models",
    description = "Lists the model types and strategies installed, with version and bundle.",
    sortOptions = false,
    footer = {"", "Example: heddle models", "         heddle models show roce-nic"})
final class ModelsCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  ModelsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(plugins.folders(), false).models(json.wanted(), terminal);
    }
  }
}
