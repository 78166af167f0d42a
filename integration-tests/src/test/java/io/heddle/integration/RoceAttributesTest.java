package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * {@code heddle models show roce-nic} prints every attribute of the specification, section 14, with
 * its kind, default and range, and nothing else. What it prints comes from the declarations that
 * validate; what is expected was copied from the specification by hand.
 */
final class RoceAttributesTest {
  private static final String OWN = "nic";

  @Test
  void shownAttributesAreThoseOfTheSpecification() throws IOException {
    assertEquals(expected(), shown());
  }

  private static Set<String> expected() throws IOException {
    Set<String> expected = new TreeSet<>();
    try (InputStream in = RoceAttributesTest.class.getResourceAsStream("roce-attributes.txt")) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(RoceAttributesTest::padded)
          .forEach(expected::add);
    }
    return expected;
  }

  /** Five fields, an empty range included. */
  private static String padded(String line) {
    String[] fields = line.split("\\|", -1);
    return entry(fields[0], fields[1], fields[2], fields[3], fields.length > 4 ? fields[4] : "");
  }

  private static String entry(String owner, String path, String kind, String value, String range) {
    return String.join(
        " | ", owner.strip(), path.strip(), kind.strip(), value.strip(), range.strip());
  }

  private static List<String> output() {
    Said shown = Distribution.run("models", "show", "roce-nic");
    assertEquals(0, shown.status(), shown.err());
    return shown.out().lines().toList();
  }

  /** A path is followed by a line with kind, default and range, six blanks deeper in. */
  private static Set<String> shown() {
    Set<String> found = new TreeSet<>();
    List<String> lines = output();
    String owner = OWN;
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i);
      if (line.matches("    [a-z-]+ \\d+\\.\\d+\\.\\d+ \\(.*")) {
        owner = line.strip().replaceFirst(" .*", "");
      }
      boolean isPath = line.matches(owner.equals(OWN) ? "  \\S+" : "      \\S+");
      if (isPath && lines.get(i + 1).matches(" +[a-z][a-z ]*, (no )?default.*")) {
        assertTrue(lines.get(i + 2).strip().matches("[A-Z].+"), "no sentence for " + line);
        found.add(described(owner, line.strip(), lines.get(i + 1).strip()));
      }
    }
    return found;
  }

  private static String described(String owner, String path, String text) {
    String plain = text.replaceFirst(", also .*$", "");
    int comma = plain.indexOf(", ");
    String kind = plain.substring(0, comma);
    String rest = plain.substring(comma + 2);
    if (rest.startsWith("no default")) {
      return entry(
          owner, path, kind, "none", rest.substring("no default".length()).replaceFirst("^, ", ""));
    }
    String value = rest.substring("default ".length());
    int end = value.startsWith("[") ? value.indexOf(']') + 1 : value.indexOf(", ");
    if (end <= 0) {
      end = value.length();
    }
    String range = value.substring(end).replaceFirst("^, ", "");
    String given = value.substring(0, end);
    if (range.startsWith("read-only")) {
      given += ", read-only";
      range = range.substring("read-only".length()).replaceFirst("^, ", "");
    }
    return entry(owner, path, kind, given, range);
  }
}
