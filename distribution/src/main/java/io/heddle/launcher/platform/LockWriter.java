package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes {@code heddle.lock} when a distribution is built; called by the build. */
public final class LockWriter {
  private LockWriter() {}

  /**
   * Writes the lock of one distribution.
   *
   * @param arguments the distribution's directory
   */
  public static void main(String[] arguments) throws IOException {
    Path directory = Path.of(arguments[0]).toAbsolutePath().normalize();
    Home home = new Home(directory);
    LockFile.write(directory, List.of(home.bundles(), home.plugins()));
  }
}
