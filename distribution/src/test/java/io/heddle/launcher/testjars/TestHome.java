package io.heddle.launcher.testjars;

import io.heddle.launcher.Launcher;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.terminal.Signals;
import io.heddle.launcher.terminal.Streams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * An installation whose kernel is {@link RecordingKernel} and whose platform API is one empty
 * package, version 1.0.0.
 */
public final class TestHome {
  /**
   * What one command said.
   *
   * @param status exit status
   * @param out standard output
   * @param err standard error
   */
  public record Said(int status, String out, String err) {}

  private final Home home;

  private TestHome(Home home) {
    this.home = home;
  }

  /** Makes an installation. */
  public static TestHome in(Path directory) throws IOException {
    Home home = new Home(directory.toAbsolutePath());
    Files.createDirectories(home.plugins());
    ThrowAwayJar.bundle("io.heddle.kernel", "1.0.0")
        .header("Bundle-Activator", RecordingKernel.class.getName())
        .header("Import-Package", "org.osgi.framework,io.heddle.boot")
        .header(
            "Provide-Capability",
            "heddle.kernel;heddle.kernel=heddle.kernel;version:Version=\"1.0.0\"")
        .testClass(RecordingKernel.class)
        .testClass(RecordingEngine.class)
        .write(home.bundles().resolve("kernel-1.0.0.jar"));
    ThrowAwayJar.bundle("io.heddle.platform-api", "1.0.0")
        .header("Export-Package", "io.heddle.api.model;version=\"1.0.0\"")
        .classOfJava("io/heddle/api/model/ModelProvider", 17)
        .write(home.bundles().resolve("platform-api-1.0.0.jar"));
    return new TestHome(home);
  }

  /** The installation. */
  public Home home() {
    return home;
  }

  /** A file of its plugin folder. */
  public Path plugin(String name) {
    return home.plugins().resolve(name);
  }

  /** Runs a command. */
  public Said run(String... arguments) {
    return run(home, Map.of(), arguments);
  }

  /** Runs a command of any installation in this process. */
  public static Said run(Home home, Map<String, String> environment, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Signals signals =
        new Signals(
            status -> {
              throw new AssertionError("the process would have ended with " + status);
            });
    int status = new Launcher(home, Streams.of(out, err), environment, signals).run(arguments);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
