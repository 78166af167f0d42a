package io.heddle.boot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An experiment and everything from outside that changes it.
 *
 * @param file the YAML document, as the user wrote the path
 * @param profiles {@code --profile} files, in order
 * @param settings {@code --set} and {@code --set-file}, in order
 * @param seed {@code --seed}, or null
 * @param environment environment variables, for {@code ${env.NAME}} and {@code HEDDLE_SET}
 */
public record ExperimentSource(
    Path file,
    List<Path> profiles,
    List<Setting> settings,
    Long seed,
    Map<String, String> environment) {
  /**
   * A value from the command line.
   *
   * @param option how messages name it, such as {@code --set #2}
   * @param path dotted path
   * @param value YAML text of the value; null with {@code --set-file}
   * @param valueFile file whose content is the value; null with {@code --set}
   */
  public record Setting(String option, String path, String value, Path valueFile) {}
}
