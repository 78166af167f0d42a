package io.heddle.launcher.platform;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Properties;

/**
 * How an assembled distribution calls itself.
 *
 * @param name name in front of Heddle's own; null for none
 * @param banner a line above the help; null for none
 */
public record Branding(String name, String banner) {
  /** The branding of an installation; one that can't be read is none. */
  public static Branding of(Home home) {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(home.branding(), StandardCharsets.UTF_8)) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException e) {
      return new Branding(null, null); // a name is no reason not to start
    }
    return new Branding(properties.getProperty("name"), properties.getProperty("banner"));
  }
}
