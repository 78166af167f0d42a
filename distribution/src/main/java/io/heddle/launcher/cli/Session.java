package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.platform.Platform;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/**
 * One command's use of an installation. The framework starts on a second thread while the command
 * line is parsed, and is always stopped.
 */
public final class Session implements AutoCloseable {
  private static final Executor OWN_THREAD = work -> new Thread(work, "heddle-boot").start();

  private final Home home;
  private final Streams streams;
  private final Map<String, String> environment;
  private final Signals signals;
  private final List<String> arguments;
  private CompletableFuture<Platform> booting;

  /** A session; nothing starts yet. */
  public Session(
      Home home,
      Streams streams,
      Map<String, String> environment,
      Signals signals,
      String... arguments) {
    this.home = home;
    this.streams = streams;
    this.environment = environment;
    this.signals = signals;
    this.arguments = List.of(arguments);
  }

  /** A session on the framework of this one, with streams of its own; not to be closed. */
  Session beside(Streams other, List<String> words) {
    Session session = new Session(home, other, environment, signals, words.toArray(new String[0]));
    bootEarly();
    session.booting = booting;
    return session;
  }

  /** Begins to start the framework; its faults show when it is needed. */
  public void bootEarly() {
    if (booting == null) {
      booting = CompletableFuture.supplyAsync(this::boot, OWN_THREAD);
    }
  }

  private Platform boot() {
    try {
      return Platform.boot(home);
    } catch (InstallationFault e) {
      throw new CompletionException(e);
    }
  }

  /** The framework with the installation's plugins and those of further folders. */
  Platform platform(List<Path> pluginFolders) throws InstallationFault {
    bootEarly();
    Platform platform;
    try {
      platform = booting.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof InstallationFault fault) {
        throw fault;
      }
      throw e;
    }
    List<Path> folders = new ArrayList<>();
    folders.add(home.plugins());
    folders.addAll(pluginFolders);
    platform.usePlugins(folders);
    return platform;
  }

  /** The kernel's engine, with warnings about jars that are left out. */
  Engine engine(List<Path> pluginFolders, boolean quiet) throws InstallationFault {
    Platform platform = platform(pluginFolders);
    if (!quiet) {
      for (String notice : Notices.of(platform, home, pluginFolders)) {
        streams.err().println("warning HED-1100: " + notice);
      }
    }
    return platform.startKernel(version());
  }

  /** A terminal for the engine. */
  ConsoleTerminal terminal(ProgressStyle style) {
    return new ConsoleTerminal(streams, signals, style);
  }

  Home home() {
    return home;
  }

  Streams streams() {
    return streams;
  }

  Map<String, String> environment() {
    return environment;
  }

  /** The command line as typed, for the manifest. */
  List<String> commandLine() {
    List<String> line = new ArrayList<>();
    line.add("heddle");
    line.addAll(arguments);
    return line;
  }

  /** Version of the distribution. */
  static String version() {
    return VersionText.DISTRIBUTION;
  }

  @Override
  public void close() {
    if (booting != null) {
      try {
        booting.join().close();
      } catch (CompletionException e) {
        return; // it never started; whoever needed it was told
      }
    }
  }
}
