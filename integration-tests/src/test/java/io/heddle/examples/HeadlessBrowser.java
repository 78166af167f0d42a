package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A real browser without a window that opens pages from disk and uses them by a script. */
final class HeadlessBrowser {
  private static final int MOST_SECONDS = 120;

  /** What the script left in the body's {@code data-outcome}, and lines of the console. */
  record Seen(JsonNode outcome, String complaints) {}

  private final Path scratch;

  /** A browser whose files go to that directory. */
  HeadlessBrowser(Path scratch) {
    this.scratch = scratch;
  }

  /** Chromium on the path; null if there is none. */
  static Path chromium() {
    for (String folder : System.getenv("PATH").split(":")) {
      Path file = Path.of(folder, "chromium");
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    return null;
  }

  /** Opens a copy of a page that ends in a script, a resource beside this class. */
  Seen open(Path original, String script, String size, String... options) throws Exception {
    Path page = scratch.resolve("page-" + size + ".html");
    String html = Files.readString(original);
    int end = html.lastIndexOf("</body>");
    Files.writeString(
        page,
        html.substring(0, end) + "<script>" + text(script) + "</script>" + html.substring(end));
    Path out = scratch.resolve("dom-" + size + ".html");
    Path err = scratch.resolve("err-" + size + ".txt");
    List<String> command = new ArrayList<>();
    command.add(chromium().toString());
    command.addAll(List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-sync"));
    command.addAll(List.of("--disable-background-networking", "--no-first-run"));
    command.addAll(List.of("--enable-logging=stderr", "--virtual-time-budget=30000"));
    command.add("--user-data-dir=" + scratch.resolve("profile-" + size));
    command.add("--window-size=" + size);
    command.addAll(List.of(options));
    command.addAll(List.of("--dump-dom", page.toUri().toString()));
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!browser.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser did not end: " + Files.readString(err));
    }
    List<String> complaints =
        Files.readString(err).lines().filter(line -> line.contains("CONSOLE")).toList();
    return new Seen(outcome(Files.readString(out)), String.join("\n", complaints));
  }

  private static JsonNode outcome(String dom) throws IOException {
    String key = "data-outcome=\"";
    int at = dom.indexOf(key);
    assertTrue(at > 0, "the check did not end");
    String text = dom.substring(at + key.length(), dom.indexOf('"', at + key.length()));
    return new ObjectMapper().readTree(text.replace("&quot;", "\"").replace("&amp;", "&"));
  }

  private static String text(String script) throws IOException {
    try (InputStream in = HeadlessBrowser.class.getResourceAsStream(script)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
