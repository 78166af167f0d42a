package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle models show TYPE}. */
@Command(
    name = "show",
    description = "Shows one type: its attributes, strategy points and records.",
    sortOptions = false,
    footer = {"", "Example: heddle models show scala-switch"})
final class ModelsShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "TYPE", description = "Model type, such as roce-nic.")
  private String type;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  ModelsShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(plugins.folders(), false).showModel(type, json.wanted(), terminal);
    }
  }
}
