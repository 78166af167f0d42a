package io.heddle.launcher.cli;

import io.heddle.boot.ExperimentSource;
import io.heddle.boot.ExperimentSource.Setting;
import io.heddle.launcher.platform.Home;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The experiment, and everything on the command line that changes it. */
final class ExperimentArguments {
  @Parameters(paramLabel = "EXP.yaml", description = "The experiment.")
  private Path file;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "A YAML file merged over the experiment. Repeatable; later ones win.")
  private List<Path> profiles = new ArrayList<>();

  /** Filled by {@link SettingConsumer}, as is {@link #setFile}: one list keeps their order. */
  @Option(
      names = SettingConsumer.SET,
      paramLabel = "PATH=VALUE",
      parameterConsumer = SettingConsumer.class,
      description = "Set one value, such as workload.size=64KiB. Repeatable.")
  String set;

  @Option(
      names = SettingConsumer.SET_FILE,
      paramLabel = "PATH=FILE",
      parameterConsumer = SettingConsumer.class,
      description = "Set one value to the content of a file. Repeatable.")
  String setFile;

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = SeedConverter.class,
      description = "Replaces simulation.seed.")
  private Long seed;

  private final List<Setting> settings = new ArrayList<>();

  void add(Setting setting) {
    settings.add(setting);
  }

  List<Setting> settings() {
    return settings;
  }

  ExperimentSource source(Home home, Map<String, String> environment) {
    List<Path> merged = new ArrayList<>(profiles);
    if (Files.isRegularFile(home.profile())) {
      merged.add(0, home.profile()); // those of the command line win over the distribution's own
    }
    return new ExperimentSource(
        file, List.copyOf(merged), List.copyOf(settings), seed, environment);
  }
}
