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

/**
 * What a distribution is to hold, from a short YAML file of plain keys and lists of plain values:
 *
 * <pre>
 * name: mrc-only
 * bundles: [io.heddle.plugin-mrc-nic ^1.0, io.heddle.plugin-scala-switch]
 * repositories: [../our-bundles]
 * examples: [mrc-permutation]
 * </pre>
 *
 * @param name name of the zip and of the folder in it
 * @param bundles symbolic names, each with a version range behind a blank if any
 * @param repositories folders with jars, besides the plugins of this installation
 * @param examples examples of this installation to take along
 */
public record Descriptor(
    String name, List<String> bundles, List<Path> repositories, List<String> examples) {
  private static final Set<String> KEYS = Set.of("name", "bundles", "repositories", "examples");

  /** Reads a descriptor; folders are relative to it. */
  public static Descriptor read(Path file) throws IOException, AssemblyFault {
    Map<String, List<String>> values = values(file);
    List<String> name = values.getOrDefault("name", List.of());
    if (name.size() != 1 || !name.get(0).matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
      throw new AssemblyFault(
          file + ": name must be one word of letters, digits, dots and hyphens");
    }
    if (values.getOrDefault("bundles", List.of()).isEmpty()) {
      throw new AssemblyFault(file + ": bundles names nothing");
    }
    Path folder = file.toAbsolutePath().getParent();
    return new Descriptor(
        name.get(0),
        values.get("bundles"),
        values.getOrDefault("repositories", List.of()).stream().map(folder::resolve).toList(),
        values.getOrDefault("examples", List.of()));
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
      String item = text.strip();
      if (item.startsWith("- ") && list != null) {
        list.add(plain(item.substring(2)));
        continue;
      }
      int colon = text.indexOf(':');
      String key = colon < 0 ? text : text.substring(0, colon);
      if (!KEYS.contains(key) || values.containsKey(key)) {
        throw new AssemblyFault(
            file
                + ":"
                + number
                + ": expected one of name, bundles, repositories, examples, each once; found "
                + item);
      }
      list = items(text.substring(colon + 1).strip());
      values.put(key, list);
    }
    return values;
  }

  private static List<String> items(String value) {
    List<String> items = new ArrayList<>();
    boolean isList = value.startsWith("[") && value.endsWith("]");
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
