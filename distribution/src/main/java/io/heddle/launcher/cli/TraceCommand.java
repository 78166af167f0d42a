package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle trace}: only its subcommands do something. */
@Command(
    name = "trace",
    description = "About sets of Chakra traces.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Example: heddle trace make allreduce --ranks 16 --size 1MB traces/ar16",
      "         heddle trace show traces/ar16"
    })
final class TraceCommand implements Callable<Integer> {
  @Mixin HelpOption help;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
