package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.heddle.guards.ProjectFiles;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pictures of the examples' reports, in {@code target/report-screenshots}: of one example, or of
 * all of them in the full profile. Skipped where there is no Chromium.
 */
final class ReportScreenshotsTest {
  private static final int MOST_SECONDS = 120;
  private static final Path PICTURES =
      ProjectFiles.ROOT.resolve("integration-tests/target/report-screenshots");

  @TempDir Path scratch;

  @BeforeAll
  static void needsChromium() throws IOException {
    assumeTrue(HeadlessBrowser.chromium() != null, "there is no chromium on the PATH");
    Files.createDirectories(PICTURES);
  }

  static List<String> examples() throws IOException {
    return Integer.getInteger("heddle.test.cases", 1) > 1
        ? ExamplesTest.examples()
        : List.of("incast-pfc");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aReportShouldBeAPictureWithSomethingInIt(String example) throws Exception {
    Path run = scratch.resolve("run");
    HeddleScript.Result result =
        HeddleScript.run(
            scratch,
            Map.of(),
            "run",
            ProjectFiles.ROOT.resolve("examples/" + example + "/experiment.yaml").toString(),
            "--set",
            // What records say of captures has a meaning only beside their sink.
            "records.sinks=" + (example.equals("capture") ? "[html, capture]" : "[html]"),
            "--out",
            run.toString(),
            "--quiet");
    assertTrue(result.status() <= 1, result.err());
    BufferedImage picture = ImageIO.read(picture(example, run.resolve("report.html")).toFile());
    assertEquals(1300, picture.getWidth());
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < picture.getHeight(); y += 5) {
      for (int x = 0; x < picture.getWidth(); x += 5) {
        colours.add(picture.getRGB(x, y));
      }
    }
    assertTrue(colours.size() > 10, "colours: " + colours.size());
  }

  private Path picture(String example, Path report) throws Exception {
    Path picture = PICTURES.resolve(example + ".png");
    Path err = scratch.resolve("err.txt");
    Process browser =
        new ProcessBuilder(
                HeadlessBrowser.chromium().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-sync",
                "--disable-background-networking",
                "--no-first-run",
                "--hide-scrollbars",
                "--virtual-time-budget=10000",
                "--user-data-dir=" + scratch.resolve("profile"),
                "--window-size=1300,3000",
                "--screenshot=" + picture,
                report.toUri().toString())
            .redirectOutput(scratch.resolve("out.txt").toFile())
            .redirectError(err.toFile())
            .start();
    if (!browser.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser did not end: " + Files.readString(err));
    }
    return picture;
  }
}
