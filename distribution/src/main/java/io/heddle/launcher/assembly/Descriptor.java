package io.heddle.launcher.assembly;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a distribution is to hold, from a short YAML file of plain keys and lists of plain values:
 *
 * <pre>
 * name: mrc-only
 * base: /opt/heddle-1.1.0
 * bundles: [io.heddle.plugin-mrc-nic ^1.0, io.heddle.plugin-scala-switch]
 * repositories: [../our-bundles, org.acme:my-nic:[1.0,2.0)]
 * maven: [file:../our-repository]
 * examples: [mrc-permutation]
 * profile: lab.yaml
 * branding: {name: Acme Fabric Lab, banner: For use inside Acme}
 * modules: [jdk.jfr]
 * </pre>
 *
 * @param name name of the zip and of the folder in it
 * @param base installation whose platform is taken; null for the one that assembles
 * @param bundles symbolic names, each with a version range behind a blank if any
 * @param folders folders with jars, besides the plugins of the base
 * @param coordinates Maven coordinates of jars
 * @param maven addresses of Maven repositories
 * @param examples examples of the base to take along
 * @param profile default profile; null for none
 * @param branding how the distribution calls itself; empty for what the base says
 * @param modules modules of Java that a trimmed runtime has besides those that are found
 */
public record Descriptor(
    String name,
    Path base,
    List<String> bundles,
    List<Path> folders,
    List<String> coordinates,
    List<String> maven,
    List<String> examples,
    Path profile,
    Map<String, String> branding,
    List<String> modules) {
  private static final List<String> KEYS =
      List.of(
          "name",
          "base",
          "bundles",
          "repositories",
          "maven",
          "examples",
          "profile",
          "branding",
          "modules");
  private static final Set<String> BRANDING = Set.of("name", "banner");
  private static final String COORDINATES = "[^:/\\\\]+(:[^:/\\\\]+){2,4}";

  /** Reads a descriptor; folders are relative to it. */
  public static Descriptor read(Path file) throws IOException, AssemblyFault {
    Map<String, List<String>> values = values(file);
    String name = one(file, values, "name");
    if (name == null || !name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
      throw new AssemblyFault(
          file + ": name must be one word of letters, digits, dots and hyphens");
    }
    if (list(values, "bundles").isEmpty()) {
      throw new AssemblyFault(file + ": bundles names nothing");
    }
    Path folder = file.toAbsolutePath().getParent();
    List<String> coordinates =
        list(values, "repositories").stream().filter(r -> r.matches(COORDINATES)).toList();
    if (!coordinates.isEmpty() && list(values, "maven").isEmpty()) {
      throw new AssemblyFault(
          file + ": " + coordinates.get(0) + " needs a Maven repository; name one in maven");
    }
    return new Descriptor(
        name,
        path(folder, one(file, values, "base")),
        list(values, "bundles"),
        list(values, "repositories").stream()
            .filter(r -> !r.matches(COORDINATES))
            .map(folder::resolve)
            .toList(),
        coordinates,
        list(values, "maven").stream().map(address -> address(folder, address)).toList(),
        list(values, "examples"),
        path(folder, one(file, values, "profile")),
        branding(file, list(values, "branding")),
        list(values, "modules"));
  }

  private static List<String> list(Map<String, List<String>> values, String key) {
    return values.getOrDefault(key, List.of());
  }

  private static String one(Path file, Map<String, List<String>> values, String key)
      throws AssemblyFault {
    List<String> given = list(values, key);
    if (given.size() > 1) {
      throw new AssemblyFault(file + ": " + key + " is one value, not a list");
    }
    return given.isEmpty() ? null : given.get(0);
  }

  private static Path path(Path folder, String value) {
    return value == null ? null : folder.resolve(value);
  }

  /** {@code file:} with a relative path is relative to the descriptor, as all else. */
  private static String address(Path folder, String address) {
    boolean relative = address.startsWith("file:") && !address.startsWith("file:/");
    return relative ? folder.resolve(address.substring(5)).normalize().toUri().toString() : address;
  }

  private static Map<String, String> branding(Path file, List<String> entries)
      throws AssemblyFault {
    Map<String, String> branding = new TreeMap<>();
    for (String entry : entries) {
      int colon = entry.indexOf(':');
      String key = colon < 0 ? entry : entry.substring(0, colon).strip();
      if (colon < 0 || !BRANDING.contains(key)) {
        throw new AssemblyFault(file + ": branding has name and banner; found " + entry);
      }
      branding.put(key, plain(entry.substring(colon + 1)));
    }
    return branding;
  }

  private static Map<String, List<String>> values(Path file) throws IOException, AssemblyFault {
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<String> list = null;
    int number = 0;
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      number++;
      String text = line.replaceFirst("(^|\\s)#.*$", "").stripTrailing();
      if (text.isBlank()) {
        continue;
      }
      boolean nested = list != null && text.startsWith(" ");
      if (nested || text.startsWith("- ") && list != null) {
        list.add(plain(text.strip().replaceFirst("^- ", "")));
        continue;
      }
      int colon = text.indexOf(':');
      String key = colon < 0 ? text : text.substring(0, colon);
      if (!KEYS.contains(key) || values.containsKey(key)) {
        throw new AssemblyFault(
            file
                + ":"
                + number
                + ": expected one of "
                + String.join(", ", KEYS)
                + ", each once; found "
                + text.strip());
      }
      list = items(text.substring(colon + 1).strip());
      values.put(key, list);
    }
    return values;
  }

  private static List<String> items(String value) {
    List<String> items = new ArrayList<>();
    boolean isList =
        value.startsWith("[") && value.endsWith("]")
            || value.startsWith("{") && value.endsWith("}");
    // A comma inside a version range such as [1.0,2) is followed by no blank.
    for (String item :
        isList ? value.substring(1, value.length() - 1).split(", ") : new String[] {value}) {
      if (!item.isBlank()) {
        items.add(plain(item));
      }
    }
    return items;
  }

  private static String plain(String value) {
    String text = value.strip();
    boolean quoted =
        text.length() > 1
            && (text.startsWith("\"") && text.endsWith("\"")
                || text.startsWith("'") && text.endsWith("'"));
    return quoted ? text.substring(1, text.length() - 1) : text;
  }
}
