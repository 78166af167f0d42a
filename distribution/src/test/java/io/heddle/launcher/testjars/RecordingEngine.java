package io.heddle.launcher.testjars;

import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.SweepOptions;
import io.heddle.boot.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Prints each call to standard output. A file called {@code broken.yaml} makes it throw. */
final class RecordingEngine implements Engine {
  private final Installation installation;

  RecordingEngine(Installation installation) {
    this.installation = installation;
  }

  @Override
  public int run(ExperimentSource source, RunOptions options, Terminal terminal) {
    if (source.file().endsWith("broken.yaml")) {
      throw new IllegalStateException("boom");
    }
    terminal.err().println("about to run");
    return say(terminal, "run " + describe(source) + " " + options);
  }

  @Override
  public int sweep(
      ExperimentSource source, RunOptions options, SweepOptions how, Terminal terminal) {
    return say(terminal, "sweep " + describe(source) + " out=" + options.out() + " " + how);
  }

  @Override
  public int check(ExperimentSource source, Terminal terminal) {
    say(terminal, "check " + describe(source));
    return 2;
  }

  @Override
  public int explain(ExperimentSource source, Terminal terminal) {
    return say(terminal, "explain " + describe(source));
  }

  @Override
  public int resolve(ExperimentSource source, Terminal terminal) {
    return say(terminal, "resolve " + describe(source));
  }

  @Override
  public int models(boolean json, Terminal terminal) {
    for (Installation.InstalledBundle bundle : installation.bundles()) {
      say(terminal, bundle.toString());
    }
    return say(terminal, "models json=" + json + " of " + installation.version());
  }

  @Override
  public int showModel(String type, boolean json, Terminal terminal) {
    return say(terminal, "show " + type + " json=" + json);
  }

  @Override
  public int listRecords(boolean json, Terminal terminal) {
    return say(terminal, "records json=" + json);
  }

  @Override
  public int verify(Path first, Path second, Terminal terminal) {
    return say(terminal, "verify " + first + " " + second);
  }

  @Override
  public int rerun(Path run, RunOptions options, Terminal terminal) {
    return say(terminal, "rerun " + run + " " + options);
  }

  @Override
  public int repair(Path run, Terminal terminal) {
    return say(terminal, "repair " + run);
  }

  @Override
  public int schema(Path file, Terminal terminal) {
    return say(terminal, "schema " + file);
  }

  @Override
  public int tools(boolean json, Terminal terminal) {
    return say(terminal, "tools json=" + json);
  }

  @Override
  public int tool(
      String name, Map<String, List<String>> options, Path directory, Terminal terminal) {
    return say(terminal, "tool " + name + " " + options);
  }

  private static String describe(ExperimentSource source) {
    return source.file()
        + " profiles="
        + source.profiles()
        + " settings="
        + source.settings()
        + " seed="
        + source.seed();
  }

  private static int say(Terminal terminal, String text) {
    terminal.out().println(text);
    return 0;
  }
}
