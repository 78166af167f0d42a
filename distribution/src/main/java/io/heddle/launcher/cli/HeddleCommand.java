package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code heddle} without a command: says what there is. */
@Command(
    name = "heddle",
    description = "Simulates a network fabric, packet by packet, from one YAML experiment.",
    versionProvider = VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle run examples/quickstart/experiment.yaml --out out/first",
      "Exit status: 0 completed, 1 the run did not complete, 2 wrong input, 3 wrong installation,",
      "130 or 143 interrupted."
    })
final class HeddleCommand implements Callable<Integer> {
  @Mixin HelpOption help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Print the version and exit.")
  boolean version;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.BAD_INPUT;
  }
}
