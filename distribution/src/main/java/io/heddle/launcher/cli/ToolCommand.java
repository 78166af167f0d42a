package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle tool}: whatever bundles offer, those of third parties too. */
@Command(
    name = "tool",
    description = "Lists the tools that bundles offer, or calls one with options KEY=VALUE.",
    sortOptions = false,
    footer = {"", "Example: heddle tool", "         heddle tool trace-show traces=runs/ar json"})
final class ToolCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      description = "The tool; all of them are listed if not given.")
  private String name;

  @Parameters(
      index = "1..*",
      paramLabel = "KEY=VALUE",
      description = "Options of the tool; a KEY alone is a switch.")
  private List<String> options = new ArrayList<>();

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  ToolCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    if (name == null) {
      try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
        return session.engine(plugins.folders(), false).tools(json.wanted(), terminal);
      }
    }
    ToolOptions given = new ToolOptions();
    for (String option : options) {
      int equals = option.indexOf('=');
      if (equals == 0) {
        session.streams().err().println("heddle: an option is KEY=VALUE, found: " + option);
        return ExitCode.BAD_INPUT;
      }
      given.add(
          equals < 0 ? option : option.substring(0, equals),
          equals < 0 ? "true" : option.substring(equals + 1));
    }
    if (json.wanted()) {
      given.add("json", "true");
    }
    return given.call(session, plugins, name);
  }
}
