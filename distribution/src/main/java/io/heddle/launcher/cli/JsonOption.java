package io.heddle.launcher.cli;

import picocli.CommandLine.Option;

/** {@code --json}, on listings. */
final class JsonOption {
  @Option(names = "--json", description = "JSON on standard output.")
  private boolean json;

  boolean wanted() {
    return json;
  }
}
