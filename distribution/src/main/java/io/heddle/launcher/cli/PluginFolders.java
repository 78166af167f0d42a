package io.heddle.launcher.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --plugins}. */
final class PluginFolders {
  @Option(
      names = "--plugins",
      paramLabel = "DIR",
      description = "A further folder of plugin jars, besides the installation's. Repeatable.")
  private List<Path> folders = new ArrayList<>();

  List<Path> folders() {
    return folders;
  }
}
