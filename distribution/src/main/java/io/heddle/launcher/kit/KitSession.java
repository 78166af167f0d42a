package io.heddle.launcher.kit;

import io.heddle.launcher.assembly.Folders;
import io.heddle.launcher.platform.FoundJar;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
    boolean installed =
        Files.isDirectory(home.plugins()) && real.startsWith(home.plugins().toRealPath());
    Path folder = installed ? null : Files.createTempDirectory("heddle-tck");
    if (folder != null) {
      Files.copy(real, folder.resolve(real.getFileName()));
    }
    return new KitSession(folder == null ? real : folder.resolve(real.getFileName()), folder);
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
