package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command that is given an experiment. */
abstract class ExperimentCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private ExperimentArguments experiment;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  ExperimentCommand(Session session) {
    this.session = session;
  }

  /** Does what the command is for. */
  abstract int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal);

  /** Looks at the options before anything starts; an exit code, 0 to go on. */
  int prepare() throws InstallationFault {
    return ExitCode.OK;
  }

  ProgressStyle progress() {
    return ProgressStyle.none;
  }

  boolean quiet() {
    return false;
  }

  final ExperimentArguments experiment() {
    return experiment;
  }

  final List<Path> pluginFolders() {
    return plugins.folders();
  }

  final Session session() {
    return session;
  }

  @Override
  public final Integer call() throws InstallationFault {
    int unusable = prepare();
    if (unusable != ExitCode.OK) {
      return unusable;
    }
    try (ConsoleTerminal terminal = session.terminal(progress())) {
      Engine engine = session.engine(plugins.folders(), quiet());
      return execute(engine, experiment.source(session.home(), session.environment()), terminal);
    }
  }
}
