package io.heddle.integration;

import io.heddle.guards.ProjectFiles;
import io.heddle.launcher.testjars.TestHome.Said;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/**
 * Builds {@code examples/third-party-nic} with Maven as a third party would: against a local
 * repository that holds the platform API of this build, and everything else as downloaded before.
 */
final class ThirdPartyNic {
  private static final String API = "io/heddle/platform-api/1.0.0/";
  private static final Path WORK =
      Path.of(System.getProperty("heddle.test.directory", "target")).toAbsolutePath().normalize();
  private static final Path DOWNLOADED =
      Path.of(System.getProperty("heddle.test.repository", "")).toAbsolutePath();
  private static final Path MAVEN =
      Path.of(System.getProperty("heddle.test.maven", "/usr/share/maven")).resolve("bin/mvn");

  private ThirdPartyNic() {}

  /** The jar of one version; built once. */
  static synchronized Path jar(String version) throws IOException, InterruptedException {
    Path jar = WORK.resolve("third-party/target/window-nic-" + version + ".jar");
    if (!Files.exists(jar)) {
      build(version);
    }
    return jar;
  }

  private static void build(String version) throws IOException, InterruptedException {
    Path project = WORK.resolve("third-party");
    copyProject(project);
    Path repository = localRepository();
    Said said =
        Distribution.process(
            Map.of("MAVEN_OPTS", ""),
            project,
            List.of(
                MAVEN.toString(),
                "-q",
                "-B",
                "-s",
                settings().toString(),
                "-Dmaven.repo.local=" + repository,
                "-Drevision=" + version,
                "package"));
    if (said.status() != 0) {
      throw new AssertionError("the third party's build failed:\n" + said.out() + said.err());
    }
  }

  private static void copyProject(Path to) throws IOException {
    Path from = ProjectFiles.ROOT.resolve("examples/third-party-nic");
    for (Path file : ProjectFiles.below(from, "")) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** What {@code mvn install} of the platform API would have put there. */
  private static Path localRepository() throws IOException {
    Path repository = WORK.resolve("third-party-repository");
    Path modules = ProjectFiles.ROOT;
    put(
        modules.resolve("pom.xml"),
        repository.resolve("io/heddle/heddle-parent/1/heddle-parent-1.pom"));
    Path api = modules.resolve("platform-api");
    put(api.resolve("pom.xml"), repository.resolve(API + "platform-api-1.0.0.pom"));
    for (String jar : List.of("platform-api-1.0.0.jar", "platform-api-1.0.0-tests.jar")) {
      put(api.resolve("target").resolve(jar), repository.resolve(API + jar));
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
