package io.heddle.launcher.platform;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.osgi.framework.Constants;

/** How the embedded Felix is set up. */
final class FrameworkSettings {
  private static final String SLF4J = ";version=2.0.20";
  private static final String EXPORTED_TO_BUNDLES =
      "io.heddle.boot;version=1.0.0"
          + ",org.slf4j"
          + SLF4J
          + ",org.slf4j.event"
          + SLF4J
          + ",org.slf4j.helpers"
          + SLF4J
          + ",org.slf4j.spi"
          + SLF4J;

  private FrameworkSettings() {}

  static Map<String, String> of(Path storage) {
    Map<String, String> settings = new HashMap<>();
    settings.put(Constants.FRAMEWORK_STORAGE, storage.toString());
    settings.put(Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
    settings.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, EXPORTED_TO_BUNDLES);
    // The storage is nobody else's, so nothing needs a lock.
    settings.put("felix.cache.locking", "false");
    // Saves start-up time, and Felix would print a stack trace at shutdown on newer Java.
    settings.put("felix.service.urlhandlers", "false");
    // What goes wrong is told in the launcher's words.
    settings.put("felix.log.level", "0");
    return settings;
  }
}
