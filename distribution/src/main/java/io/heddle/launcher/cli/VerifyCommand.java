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

/** {@code heddle verify RUN RUN}. */
@Command(
    name = "verify",
    description = "Compares two run directories; names the first file, row and column that differ.",
    sortOptions = false,
    footer = {"", "Example: heddle verify out/first out/second"})
final class VerifyCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "RUN", description = "A run directory.")
  private Path first;

  @Parameters(index = "1", paramLabel = "RUN", description = "Another run directory.")
  private Path second;

  @Mixin HelpOption help;

  VerifyCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    try (ConsoleTerminal terminal = session.terminal(ProgressStyle.none)) {
      return session.engine(List.of(), true).verify(first, second, terminal);
    }
  }
}
