package io.heddle.launcher.platform;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a distribution lies on disk.
 *
 * @param directory the unpacked distribution
 */
public record Home(Path directory) {
  /** System property that names the directory; the start scripts set it. */
  public static final String PROPERTY = "heddle.home";

  /**
   * The distribution this program belongs to: what the system property says, otherwise two levels
   * above the launcher's own jar ({@code boot/launcher.jar}).
   */
  public static Home locate() throws InstallationFault {
    String given = System.getProperty(PROPERTY);
    if (given != null) {
      return new Home(Path.of(given).toAbsolutePath().normalize());
    }
    Path code = codeLocation();
    Path boot = Files.isRegularFile(code) ? code.getParent() : code;
    if (boot == null || boot.getParent() == null) {
      throw new InstallationFault(
          "can't tell where Heddle is installed; start it with bin/heddle of the distribution");
    }
    return new Home(boot.getParent());
  }

  /** Bundles of the platform itself. */
  public Path bundles() {
    return directory.resolve("bundles");
  }

  /** Models that ship with the distribution, and where users drop theirs. */
  public Path plugins() {
    return directory.resolve("plugins");
  }

  /** What only {@code heddle query} needs; need not exist. */
  public Path query() {
    return directory.resolve("query");
  }

  /** A Maven repository with what a bundle is compiled and tested against. */
  public Path sdk() {
    return directory.resolve("sdk");
  }

  /** An engine for sweeps, such as {@code spark}; need not exist. */
  public Path engine(String name) {
    return directory.resolve(name);
  }

  /** The contract kit with JUnit; only {@code heddle tck} loads it. */
  public Path tck() {
    return directory.resolve("tck");
  }

  /** Names, versions and digests of what was shipped. */
  public Path lockFile() {
    return directory.resolve("heddle.lock");
  }

  /** What fetches bundles by Maven coordinates; only {@code heddle assemble} loads it. */
  public Path assemble() {
    return directory.resolve("assemble");
  }

  /** How an assembled distribution calls itself; need not exist. */
  public Path branding() {
    return directory.resolve("etc").resolve("branding.properties");
  }

  /** Profile that is merged over every experiment before any other; need not exist. */
  public Path profile() {
    return directory.resolve("etc").resolve("profile.yaml");
  }

  /** Settings of java.util.logging. */
  public Path loggingProperties() {
    return directory.resolve("etc").resolve("logging.properties");
  }

  private static Path codeLocation() throws InstallationFault {
    try {
      return Path.of(Home.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new InstallationFault("the launcher's own location is not a file: " + e.getInput(), e);
    }
  }
}
