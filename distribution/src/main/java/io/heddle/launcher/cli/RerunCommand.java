package io.heddle.launcher.cli;

import io.heddle.boot.RunOptions;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle rerun RUN}. */
@Command(
    name = "rerun",
    description = "Does a run again from its own directory alone, then compares the two.",
    sortOptions = false,
    footer = {"", "Example: heddle rerun out/first"})
final class RerunCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "RUN", description = "Directory of a run that ended.")
  private Path run;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the second run; RUN-again if not given.")
  private Path out;

  @Option(names = "--overwrite", description = "Replace an earlier second run.")
  private boolean overwrite;

  @Mixin private HowToRun how;

  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  RerunCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(how.progress())) {
      RunOptions options = how.into(out, overwrite, false, false, session.commandLine());
      return session.engine(plugins.folders(), how.quiet()).rerun(run, options, terminal);
    }
  }
}
