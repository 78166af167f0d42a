package io.heddle.launcher.cli;

import io.heddle.boot.ExitCode;
import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineProvider;
import io.heddle.launcher.platform.InstallationFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Engines for sweeps. One other than the own process lies in a folder of the installation that is
 * called as the engine, and no other command looks at it.
 */
final class SweepEngines {
  static final String LOCAL = "local";
  private static final List<String> NAMES = List.of(LOCAL, "spark");

  private final Session session;

  SweepEngines(Session session) {
    this.session = session;
  }

  boolean isLocal(String name) {
    return name.equals(LOCAL);
  }

  /** An engine; null if there is none, which is printed. */
  SweepEngine find(
      String name, List<Path> pluginFolders, String master, Map<String, String> settings)
      throws InstallationFault {
    if (!NAMES.contains(name)) {
      List<String> near = NearestNames.of(name, NAMES);
      refuse(
          "there is no engine \"" + name + "\"",
          near.isEmpty()
              ? "engines are " + String.join(", ", NAMES)
              : "did you mean \"" + String.join("\" or \"", near) + "\"?");
      return null;
    }
    Path folder = session.home().engine(name);
    if (!Files.isDirectory(folder)) {
      refuse(
          "the engine " + name + " is not installed: there is no " + folder,
          "unpack heddle-" + name + "-" + Session.version() + ".zip over this installation");
      return null;
    }
    SweepEngineProvider.Settings given =
        new SweepEngineProvider.Settings(
            session.home().directory(),
            List.copyOf(pluginFolders),
            master,
            settings,
            session.environment());
    return provider(name, folder).engine(given);
  }

  private static SweepEngineProvider provider(String name, Path folder) throws InstallationFault {
    // Stays open as long as the engine may load classes: until the process ends.
    ClassLoader loader = new URLClassLoader(jars(folder), SweepEngines.class.getClassLoader());
    for (SweepEngineProvider provider : ServiceLoader.load(SweepEngineProvider.class, loader)) {
      if (provider.name().equals(name)) {
        return provider;
      }
    }
    throw new InstallationFault("no jar of " + folder + " offers the engine " + name);
  }

  private static URL[] jars(Path folder) throws InstallationFault {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .sorted()
          .map(SweepEngines::url)
          .toArray(URL[]::new);
    } catch (IOException unreadable) {
      throw new InstallationFault(folder + " can't be read: " + unreadable.getMessage());
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says what is wrong with the command line. */
  int refuse(String sentence, String next) {
    session.streams().err().println("heddle: error: " + sentence);
    if (next != null) {
      session.streams().err().println("    " + next);
    }
    return ExitCode.BAD_INPUT;
  }
}
