package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle records}: only its subcommands do something. */
@Command(
    name = "records",
    description = "About the tables a run writes.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example: heddle records list"})
final class RecordsCommand implements Callable<Integer> {
  @Mixin HelpOption help;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
