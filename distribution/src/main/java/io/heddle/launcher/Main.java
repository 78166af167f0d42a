package io.heddle.launcher;

import io.heddle.boot.ExitCode;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.nio.file.Files;
import java.util.Locale;

/** Where the start scripts enter. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    // Felix lower-cases names in the default locale, and Turkish has no dot on a small I. Nor
    // should
    // any plugin see where it runs.
    Locale.setDefault(Locale.ROOT);
    // Before any class of Guice is loaded: no generated classes, so no sun.misc.Unsafe.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    Leash.holdIfAsked();
    Streams streams = Streams.ofProcess();
    int status;
    try {
      Home home = Home.locate();
      keepLoggingQuiet(home);
      Signals signals = new Signals(System::exit).install();
      status = new Launcher(home, streams, System.getenv(), signals).run(arguments);
    } catch (InstallationFault e) {
      streams.err().println("heddle: error HED-1100: " + e.getMessage());
      status = ExitCode.BAD_INSTALLATION;
    }
    streams.out().flush();
    streams.err().flush();
    // Threads of the framework, or of a plugin, must not keep the process.
    System.exit(status);
  }

  private static void keepLoggingQuiet(Home home) {
    String property = "java.util.logging.config.file";
    if (System.getProperty(property) == null && Files.exists(home.loggingProperties())) {
      System.setProperty(property, home.loggingProperties().toString());
    }
  }
}
