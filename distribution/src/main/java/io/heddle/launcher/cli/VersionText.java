package io.heddle.launcher.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code heddle --version} says. */
final class VersionText implements IVersionProvider {
  /** Version of the distribution, written into a resource by the build. */
  static final String DISTRIBUTION = read();

  @Override
  public String[] getVersion() {
    return new String[] {
      "heddle " + DISTRIBUTION,
      "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")"
    };
  }

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = VersionText.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
