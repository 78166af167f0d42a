package io.heddle.launcher.project;

import io.heddle.launcher.platform.Home;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes a project that builds at once. */
public final class NewProject {
  private static final String TEMPLATES = "/io/heddle/launcher/templates/";

  private final ProjectKind kind;
  private final String folder;
  private final Map<String, String> words = new LinkedHashMap<>();

  private NewProject(ProjectKind kind, String folder) {
    this.kind = kind;
    this.folder = folder;
  }

  /**
   * A project.
   *
   * @param kind word of the command line
   * @param name model type
   * @param group Maven group
   * @param point strategy point; null for none
   * @param home the installation it is built against
   */
  public static NewProject of(String kind, String name, String group, String point, Home home)
      throws ProjectFault {
    ProjectKind of = kind(kind);
    if (point != null && of != ProjectKind.STRATEGY) {
      throw new ProjectFault("--point is for \"heddle new strategy\" alone");
    }
    ProjectName named = ProjectName.of(name, group);
    StrategyTemplate strategy = of == ProjectKind.STRATEGY ? StrategyTemplate.of(point) : null;
    String folder = of.name().toLowerCase(Locale.ROOT);
    NewProject project =
        new NewProject(of, strategy == null ? folder : folder + "/" + strategy.point());
    project.name(named);
    project.versions(home, strategy);
    return project;
  }

  /** Kinds there are, as written on the command line. */
  public static List<String> kinds() {
    return Stream.of(ProjectKind.values()).map(k -> k.name().toLowerCase(Locale.ROOT)).toList();
  }

  private static ProjectKind kind(String word) throws ProjectFault {
    for (ProjectKind kind : ProjectKind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(word)) {
        return kind;
      }
    }
    throw new ProjectFault(
        "there is no template \"" + word + "\"; templates: " + String.join(", ", kinds()));
  }

  private void name(ProjectName named) {
    words.put("@NAME@", named.name());
    words.put("@GROUP@", named.group());
    words.put("@TITLE@", named.title());
    words.put("@PACKAGE@", named.packageName());
    words.put("@PATH@", named.packageName().replace('.', '/'));
    words.put("@CLASS@", named.className());
    words.put("@KIND@", kind.noun());
    words.put("@ROLE@", kind.role());
  }

  private void versions(Home home, StrategyTemplate strategy) throws ProjectFault {
    if (kind == ProjectKind.EXPERIMENT) {
      return;
    }
    words.put("@SDK@", home.sdk().toUri().toString().replaceAll("/$", ""));
    words.put("@API@", version(home, "platform-api"));
    words.put("@SPI@", strategy == null ? "" : spi(strategy, version(home, strategy.artifact())));
    words.put("@REQUIRES@", strategy == null ? "" : "\n  requires " + strategy.module() + ";");
    words.put(
        "@PROVIDES@",
        "\n  provides io.heddle.api.model."
            + kind.service()
            + " with\n      "
            + words.get("@PACKAGE@")
            + "."
            + words.get("@CLASS@")
            + kind.role()
            + ";\n");
  }

  private static String spi(StrategyTemplate strategy, String version) {
    String begin =
        "\n    <dependency><groupId>io.heddle</groupId><artifactId>"
            + strategy.artifact()
            + "</artifactId><version>"
            + version
            + "</version>";
    return begin
        + "<scope>provided</scope></dependency>"
        + begin
        + "<classifier>tests</classifier><type>test-jar</type><scope>test</scope></dependency>";
  }

  /** Version of an artifact of the installation's {@code sdk}. */
  private static String version(Home home, String artifact) throws ProjectFault {
    Path versions = home.sdk().resolve("io/heddle").resolve(artifact);
    try (Stream<Path> folders = Files.list(versions)) {
      return folders
          .map(f -> f.getFileName().toString())
          .sorted()
          .reduce((a, b) -> b)
          .orElseThrow(() -> new ProjectFault(versions + " is empty"));
    } catch (IOException e) {
      throw new ProjectFault(
          "this installation can't start a bundle project: "
              + versions
              + " is missing (the folder sdk brings "
              + "the platform API for builds)");
    }
  }

  /**
   * Writes the files; nothing that exists is written over.
   *
   * @return the files, relative to the directory
   */
  public List<String> write(Path directory) throws ProjectFault, IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    kind.files(folder).forEach((template, file) -> texts.put(fill(file), fill(read(template))));
    for (String file : texts.keySet()) {
      if (Files.exists(directory.resolve(file))) {
        throw new ProjectFault(directory.resolve(file) + " exists already; nothing was written");
      }
    }
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path file = directory.resolve(text.getKey());
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, text.getValue(), StandardCharsets.UTF_8);
    }
    return new ArrayList<>(texts.keySet());
  }

  private String fill(String text) {
    String filled = text;
    for (Map.Entry<String, String> word : words.entrySet()) {
      filled = filled.replace(word.getKey(), word.getValue());
    }
    return filled;
  }

  private static String read(String name) {
    // No .java of the build: the placeholders are no Java.
    String template = name.endsWith(".java") ? name + ".txt" : name;
    try (InputStream in = NewProject.class.getResourceAsStream(TEMPLATES + template)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
