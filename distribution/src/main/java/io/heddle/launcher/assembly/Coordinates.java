package io.heddle.launcher.assembly;

import io.heddle.boot.BundleSource;
import io.heddle.launcher.platform.Home;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Fetches the coordinates of a descriptor into a folder, with the resolver of another folder. */
public final class Coordinates {
  private static final String SOURCE = "io.heddle.assembler.MavenRepositories";

  private Coordinates() {}

  /**
   * Fetches all jars.
   *
   * @param home the installation that assembles
   * @param cache folder that keeps what was fetched
   * @param to folder the jars are copied to
   */
  public static void fetch(Home home, Descriptor descriptor, Path cache, Path to)
      throws IOException, AssemblyFault {
    if (!Files.isDirectory(home.assemble())) {
      throw new AssemblyFault("coordinates need the folder " + home.assemble());
    }
    try (URLClassLoader loader = loader(home.assemble())) {
      BundleSource source = (BundleSource) loader.loadClass(SOURCE).getConstructor().newInstance();
      for (String coordinates : descriptor.coordinates()) {
        for (Path jar : fetch(source, coordinates, descriptor, cache)) {
          Files.copy(jar, to.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new AssemblyFault(home.assemble() + " has no " + SOURCE);
    }
  }

  private static List<Path> fetch(
      BundleSource source, String coordinates, Descriptor descriptor, Path cache)
      throws AssemblyFault {
    try {
      return source.fetch(coordinates, descriptor.maven(), cache);
    } catch (IOException e) {
      throw new AssemblyFault(e.getMessage());
    }
  }

  private static URLClassLoader loader(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      URL[] urls =
          jars.filter(f -> f.toString().endsWith(".jar"))
              .sorted()
              .map(Coordinates::url)
              .toArray(URL[]::new);
      return new URLClassLoader("assemble", urls, Coordinates.class.getClassLoader());
    }
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
