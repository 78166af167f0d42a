package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, and what was probably meant. */
final class WrongArguments implements IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    err.println("heddle: error: " + sentence(problem));
    List<String> near = meant(problem);
    if (!near.isEmpty()) {
      err.println("    did you mean \"" + String.join("\" or \"", near) + "\"?");
    }
    err.println("    \"" + name + " --help\" lists what there is");
    err.flush();
    return ExitCode.BAD_INPUT;
  }

  private static List<String> meant(ParameterException problem) {
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      return List.of();
    }
    CommandLine command = problem.getCommandLine();
    String word = unmatched.getUnmatched().get(0);
    return unmatched.isUnknownOption()
        ? NearestNames.of(word, command.getCommandSpec().optionsMap().keySet())
        : NearestNames.of(word, command.getSubcommands().keySet());
  }

  private static String sentence(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      if (unmatched.isUnknownOption()) {
        return "unknown option \"" + word + "\"";
      }
      boolean hasCommands = !problem.getCommandLine().getSubcommands().isEmpty();
      return (hasCommands ? "unknown command \"" : "one argument too many: \"") + word + "\"";
    }
    return problem.getMessage();
  }
}
