package io.heddle.launcher.kit;

import io.heddle.launcher.assembly.Folders;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The installation with a jar as a plugin of its own, by way of a folder that is removed again. A
 * jar that is installed already stays where it is.
 */
public final class KitSession implements AutoCloseable {
  private final Path jar;
  private final Path folder;

  private KitSession(Path jar, Path folder) {
    this.jar = jar;
    this.folder = folder;
  }

  /** The installation with a jar. */
  public static KitSession with(Home home, Path jar) throws IOException {
    Path real = jar.toRealPath();
    Path installed = installed(home, real);
    if (installed != null) {
      return new KitSession(installed, null);
    }
    Path folder = Files.createTempDirectory("heddle-tck");
    return new KitSession(Files.copy(real, folder.resolve(real.getFileName())), folder);
  }

  /** The jar, or its very copy, among the installation's plugins; null if it is not there. */
  private static Path installed(Home home, Path real) throws IOException {
    if (!Files.isDirectory(home.plugins())) {
      return null;
    }
    Path plugins = home.plugins().toRealPath();
    if (real.startsWith(plugins)) {
      return real;
    }
    try (Stream<Path> files = Files.list(plugins)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (Files.mismatch(file, real) == -1) {
          return file;
        }
      }
    }
    return null;
  }

  /** Plugin folders besides the installation's own. */
  public List<Path> folders() {
    return folder == null ? List.of() : List.of(folder);
  }

  /** What became of the jar. */
  public FoundJar find(Platform platform) throws IOException {
    for (FoundJar found : platform.jars()) {
      if (found.isPlugin() && Files.isSameFile(found.file(), jar)) {
        return found;
      }
    }
    throw new IOException(jar + " is gone");
  }

  /** Usable plugins besides the jar, but for other versions of it. */
  public List<Path> others(Platform platform, FoundJar subject) {
    return platform.jars().stream()
        .filter(j -> j.isPlugin() && j.isUsable())
        .filter(j -> !j.symbolicName().equals(subject.symbolicName()))
        .map(j -> j.file().toAbsolutePath())
        .toList();
  }

  @Override
  public void close() throws IOException {
    if (folder != null) {
      Folders.delete(folder);
    }
  }
}
