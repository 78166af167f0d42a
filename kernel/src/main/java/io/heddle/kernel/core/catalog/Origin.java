package io.heddle.kernel.core.catalog;

/**
 * The installed bundle an offer comes from.
 *
 * @param bundle symbolic name; on the module path, where a jar is no bundle, its module name
 * @param version bundle version
 * @param id tells installed bundles apart, also of one name and version
 */
public record Origin(String bundle, String version, long id) {
  private static final String OWN_PREFIX = "io.heddle.";

  /** How messages name the bundle: without the prefix of this project's own bundles. */
  public String shortName() {
    return shortName(bundle);
  }

  /** Short name and version. */
  public String text() {
    return shortName() + " " + version;
  }

  /** How messages name a bundle of that symbolic name. */
  public static String shortName(String bundle) {
    return bundle.startsWith(OWN_PREFIX) ? bundle.substring(OWN_PREFIX.length()) : bundle;
  }

  /**
   * Whether {@code name}, as an experiment writes it, means the bundle: its symbolic name, or the
   * last segment of it (configuration specification 2.2).
   */
  public boolean isCalled(String name) {
    return isCalled(bundle, name);
  }

  /** Whether {@code name} means the bundle of that symbolic name. */
  public static boolean isCalled(String bundle, String name) {
    return bundle.equals(name) || bundle.substring(bundle.lastIndexOf('.') + 1).equals(name);
  }
}
