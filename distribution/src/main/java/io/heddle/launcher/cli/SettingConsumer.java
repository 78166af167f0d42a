package io.heddle.launcher.cli;

import io.heddle.boot.ExperimentSource.Setting;
import java.nio.file.Path;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Takes one {@code --set} or {@code --set-file}, in the order they stand. */
final class SettingConsumer implements IParameterConsumer {
  static final String SET = "--set";
  static final String SET_FILE = "--set-file";

  @Override
  public void consumeParameters(Stack<String> words, ArgSpec argument, CommandSpec command) {
    String option = ((OptionSpec) argument).longestName();
    String text = words.isEmpty() ? "" : words.pop();
    int equals = text.indexOf('=');
    if (equals <= 0) {
      throw new ParameterException(
          command.commandLine(),
          option + " needs " + argument.paramLabel() + ", not \"" + text + "\"");
    }
    ExperimentArguments arguments = ((ExperimentCommand) command.userObject()).experiment();
    arguments.add(
        setting(arguments, option, text.substring(0, equals), text.substring(equals + 1)));
  }

  private static Setting setting(
      ExperimentArguments arguments, String option, String path, String value) {
    boolean isFile = option.equals(SET_FILE);
    long before =
        arguments.settings().stream().filter(s -> isFile == (s.valueFile() != null)).count();
    return new Setting(
        option + " #" + (before + 1), path, isFile ? null : value, isFile ? Path.of(value) : null);
  }
}
