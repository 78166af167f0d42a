package io.heddle.boot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes a {@link SweepEngine}. Found as a service of the jars in the installation's folder that is
 * called as the engine, such as {@code spark/}; those jars see this package and Java's.
 */
public interface SweepEngineProvider {
  /**
   * What the command line says.
   *
   * @param home the installation
   * @param pluginFolders {@code --plugins}, in order
   * @param master {@code --master}, or null
   * @param settings {@code --conf}, in order
   * @param environment environment variables
   */
  record Settings(
      Path home,
      List<Path> pluginFolders,
      String master,
      Map<String, String> settings,
      Map<String, String> environment) {}

  /** Name of the engine, as on the command line. */
  String name();

  /** An engine with settings. */
  SweepEngine engine(Settings settings);
}
