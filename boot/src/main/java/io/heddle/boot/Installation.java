package io.heddle.boot;

import java.util.List;

/** What the launcher found on disk. Registered as a service before the kernel starts. */
public interface Installation {
  /** Version of the distribution. */
  String version();

  /** Every jar found, in order of directory and file name. */
  List<InstalledBundle> bundles();

  /** Folders in which plugins were looked for, in order; empty where that can't be said. */
  default List<String> pluginFolders() {
    return List.of();
  }

  /**
   * Whether jars were added, replaced or removed in the plugin folders since they were last taken
   * over. Asked between runs; a jar that is still being copied does not count.
   */
  default boolean hasChanged() {
    return false;
  }

  /**
   * Takes over what changed. Called while no run is going on.
   *
   * @return a sentence for each jar
   */
  default List<String> refresh() {
    return List.of();
  }

  /**
   * A jar.
   *
   * @param file path as found
   * @param symbolicName bundle symbolic name; null if the jar has none
   * @param version bundle version; null if the jar has none
   * @param sha256 digest in lower-case hex
   * @param lock {@code locked} (matches {@code heddle.lock}), {@code changed}, or {@code unlocked}
   * @param plugin whether it came from a plugin directory
   * @param usable whether it resolved and may contribute
   * @param reason why it is not usable, one plain sentence; null if it is
   * @param offersHint types or strategies its manifest names, readable also when it is not usable
   */
  record InstalledBundle(
      String file,
      String symbolicName,
      String version,
      String sha256,
      String lock,
      boolean plugin,
      boolean usable,
      String reason,
      List<String> offersHint) {}
}
