package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.guards.ProjectFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * {@code expected/digest} of the examples that are projects of their own: {@code ExamplesTest}
 * looks after the others. Renewed as theirs, with {@code
 * -Dtest.argLine=-Dheddle.examples.renew=true}.
 */
final class ExpectedDigest {
  private ExpectedDigest() {}

  /**
   * Compares the digest of a summary with the one kept beside the example.
   *
   * @param example folder below {@code examples/}
   * @param summary what the run printed for people
   */
  static void assertSame(String example, String summary) throws IOException {
    Path kept = ProjectFiles.ROOT.resolve("examples").resolve(example).resolve("expected/digest");
    String digest = Experiments.digest(summary);
    if (Boolean.getBoolean("heddle.examples.renew")) {
      Files.createDirectories(kept.getParent());
      Files.writeString(kept, digest + "\n");
    }
    assertEquals(Files.readString(kept).strip(), digest, example);
  }
}
