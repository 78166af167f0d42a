package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Options of a command that is a tool of a bundle, as the tool takes them. */
final class ToolOptions {
  private final Map<String, List<String>> options = new LinkedHashMap<>();

  /** Adds a value of an option; nothing if it was not given. */
  ToolOptions add(String name, Object value) {
    if (value != null) {
      options.computeIfAbsent(name, n -> new ArrayList<>()).add(value.toString());
    }
    return this;
  }

  /** Adds several values of an option. */
  ToolOptions addAll(String name, List<String> values) {
    values.forEach(value -> add(name, value));
    return this;
  }

  /** Adds a switch that was given. */
  ToolOptions flag(String name, boolean given) {
    return given ? add(name, true) : this;
  }

  /** Calls the tool. */
  int call(Session session, PluginFolders plugins, String tool) throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session
          .engine(plugins.folders(), false)
          .tool(tool, options, Path.of("").toAbsolutePath(), terminal);
    }
  }
}
