package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code heddle records repair RUN}. */
@Command(
    name = "repair",
    description =
        "Mends what a killed run left: cuts partial rows, drops unfinished files, counts again,"
            + " closes the manifest.",
    sortOptions = false,
    footer = {"", "Example: heddle records repair out/first"})
final class RecordsRepairCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "RUN", description = "A run directory.")
  private Path run;

  @Mixin HelpOption help;

  RecordsRepairCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(List.of(), true).repair(run, terminal);
    }
  }
}
