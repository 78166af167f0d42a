package io.heddle.launcher;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.cli.CommandTree;
import io.heddle.launcher.cli.Session;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.util.Map;

/** Runs one command of an installation; tests use it in their own process. */
public final class Launcher {
  private static final int MIB = 1 << 20;

  private final Home home;
  private final Streams streams;
  private final Map<String, String> environment;
  private final Signals signals;

  /**
   * A launcher.
   *
   * @param home the installation
   * @param streams where text goes
   * @param environment environment variables
   * @param signals who hears of SIGINT and SIGTERM
   */
  public Launcher(Home home, Streams streams, Map<String, String> environment, Signals signals) {
    this.home = home;
    this.streams = streams;
    this.environment = environment;
    this.signals = signals;
  }

  /** Runs a command and gives its exit status; never throws, never prints a stack trace. */
  public int run(String... arguments) {
    try (Session session = new Session(home, streams, environment, signals, arguments)) {
      if (CommandTree.needsPlatform(arguments)) {
        session.bootEarly();
      }
      return CommandTree.of(session, arguments).execute(arguments);
    } catch (OutOfMemoryError e) {
      streams
          .err()
          .println(
              "heddle: error HED-1000: out of memory; the heap may grow to "
                  + Runtime.getRuntime().maxMemory() / MIB
                  + " MiB, and HEDDLE_OPTS=-Xmx<size> raises that");
      return ExitCode.NOT_COMPLETED;
    }
  }
}
