package io.heddle.integration;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A project of its own below {@code examples/}, built with Maven as a third party would: against a
 * local repository that holds what it names of this build, and everything else as downloaded
 * before. Its own tests run along.
 */
final class ThirdPartyProject {
  /** The jar of {@code examples/mrc-strategies}. */
  static final ThirdPartyProject MRC_STRATEGIES =
      new ThirdPartyProject(
          "mrc-strategies", "mrc-strategies-1.0.0.jar", "platform-api", "plugin-mrc-nic");

  private static final String VERSION = "1.0.0";
  private static final Path WORK =
      Path.of(System.getProperty("heddle.test.directory", "target")).toAbsolutePath().normalize();
  private static final Path DOWNLOADED =
      Path.of(System.getProperty("heddle.test.repository", "")).toAbsolutePath();
  private static final Path MAVEN =
      Path.of(System.getProperty("heddle.test.maven", "/usr/share/maven")).resolve("bin/mvn");

  private final String example;
  private final String jar;
  private final List<String> modules;

  /**
   * A project.
   *
   * @param example folder below {@code examples/}
   * @param jar name of the jar it makes
   * @param modules modules of this build it compiles against, jar and test jar
   */
  ThirdPartyProject(String example, String jar, String... modules) {
    this.example = example;
    this.jar = jar;
    this.modules = List.of(modules);
  }

  /** The jar; built once for all tests. */
  Path jar(String... mavenArguments) throws IOException, InterruptedException {
    synchronized (ThirdPartyProject.class) {
      Path built = WORK.resolve("third-party").resolve(example).resolve("target").resolve(jar);
      if (!Files.exists(built)) {
        build(mavenArguments);
      }
      return built;
    }
  }

  /** Folder of the reports of the project's own tests, after {@link #jar}. */
  Path reports() {
    return WORK.resolve("third-party").resolve(example).resolve("target/surefire-reports");
  }

  private void build(String... mavenArguments) throws IOException, InterruptedException {
    Path project = WORK.resolve("third-party").resolve(example);
    copyProject(project);
    List<String> command =
        new ArrayList<>(
            List.of(
                MAVEN.toString(),
                "-q",
                "-B",
                "-s",
                settings().toString(),
                "-Dmaven.repo.local=" + localRepository()));
    command.addAll(List.of(mavenArguments));
    command.add("package");
    Said said = Distribution.process(Map.of("MAVEN_OPTS", ""), project, command);
    if (said.status() != 0) {
      throw new AssertionError("the third party's build failed:\n" + said.out() + said.err());
    }
  }

  private void copyProject(Path to) throws IOException {
    Path from = ProjectFiles.ROOT.resolve("examples").resolve(example);
    for (Path file : ProjectFiles.below(from, "")) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** What {@code mvn install} of the modules would have put there. */
  private Path localRepository() throws IOException {
    Path repository = WORK.resolve("third-party-repository");
    put(
        ProjectFiles.ROOT.resolve("pom.xml"),
        repository.resolve("io/heddle/heddle-parent/1/heddle-parent-1.pom"));
    for (String module : modules) {
      Path from = ProjectFiles.ROOT.resolve(module);
      String name = module + "-" + VERSION;
      Path to = repository.resolve("io/heddle").resolve(module).resolve(VERSION);
      put(from.resolve("pom.xml"), to.resolve(name + ".pom"));
      for (String file : List.of(name + ".jar", name + "-tests.jar")) {
        put(from.resolve("target").resolve(file), to.resolve(file));
      }
    }
    return repository;
  }

  private static void put(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Everything else comes from what the main build has downloaded, and from nowhere else. */
  private static Path settings() throws IOException {
    String url = DOWNLOADED.toUri().toString();
    return Files.writeString(
        WORK.resolve("third-party-settings.xml"),
        "<settings><mirrors><mirror><id>downloaded</id><mirrorOf>*</mirrorOf><url>"
            + url
            + "</url></mirror></mirrors></settings>\n",
        StandardCharsets.UTF_8);
  }
}
