package io.heddle.launcher.platform;

import java.nio.file.Path;
import java.util.List;

/**
 * What a jar says of itself, read without installing it or running a line of it.
 *
 * @param file the jar
 * @param symbolicName bundle symbolic name; null if it has none that can be read
 * @param version bundle version, {@code 0.0.0} if the manifest names none; null without a name
 * @param activator class named by {@code Bundle-Activator}; null if there is none
 * @param offers models, strategies and tools its manifest names
 * @param fault why the jar can't be used, one plain sentence; null if nothing is known against it
 */
record JarFacts(
    Path file,
    String symbolicName,
    String version,
    String activator,
    List<Offer> offers,
    String fault) {
  /**
   * A model, strategy or tool.
   *
   * @param kind {@code device}, {@code workload}, {@code sink}, {@code tool}, or the kind of the
   *     strategy point
   * @param name type or name in YAML
   * @param alias second name of a type; null if there is none
   * @param version version of the model or strategy
   * @param provider class that makes it
   * @param strategy whether it is a strategy
   */
  record Offer(
      String kind, String name, String alias, String version, String provider, boolean strategy) {
    /** For listings: {@code roce-nic 1.0.0 (device)}. */
    @Override
    public String toString() {
      return name + " " + version + " (" + kind + ")";
    }
  }

  static JarFacts unreadable(Path file, String fault) {
    return new JarFacts(file, null, null, null, List.of(), fault);
  }

  JarFacts withFault(String text) {
    return new JarFacts(file, symbolicName, version, activator, offers, text);
  }
}
