package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
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

  ProgressStyle progress() {
    return ProgressStyle.none;
  }

  boolean quiet() {
    return false;
  }

  final ExperimentArguments experiment() {
    return experiment;
  }

  final Session session() {
    return session;
  }

  @Override
  public final Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(progress())) {
      Engine engine = session.engine(plugins.folders(), quiet());
      return execute(engine, experiment.source(session.environment()), terminal);
    }
  }
}
