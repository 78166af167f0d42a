package io.heddle.tck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Attribute;
import io.heddle.boot.ContractKit.Answer;
import io.heddle.boot.ExitCode;
import io.heddle.testkit.TestAttributes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Whole experiments with the subject, read, wired and run as a person's would be. */
@ExtendWith(SubjectParameter.class)
final class Runs {
  /** The platform prints no more than some dozens of errors. */
  private static final int MOST_AT_ONCE = 20;

  private final Subject subject;

  @TempDir private Path scratch;

  Runs(Subject subject) {
    this.subject = subject;
  }

  private Path document(Map<String, String> attributes) throws IOException {
    return Files.writeString(
        scratch.resolve("tck.yaml"),
        new Experiment(subject, attributes).text(),
        StandardCharsets.UTF_8);
  }

  private Answer heddle(String... arguments) {
    return subject.heddle().run(List.of(arguments));
  }

  private Path run(String name, int threads) throws IOException {
    Path out = scratch.resolve(name);
    Answer answer =
        heddle(
            "run",
            document(subject.attributes()).toString(),
            "--out",
            out.toString(),
            "--threads",
            Integer.toString(threads));
    if (answer.status() == ExitCode.BAD_INPUT) {
      throw new TestAbortedException(
          "not looked at: the experiment is refused; give what it asks for with --set PATH=VALUE\n"
              + answer.err());
    }
    assertEquals(ExitCode.OK, answer.status(), "exit status of the run\n" + answer.err());
    return out;
  }

  private void assertSame(Path first, Path second) {
    Answer verified = heddle("verify", first.toString(), second.toString());
    assertEquals(
        ExitCode.OK, verified.status(), "the two runs differ\n" + verified.out() + verified.err());
  }

  @Test
  void anExperimentRunsToItsEnd() throws IOException {
    run("once", 1);
  }

  @Test
  void theSameSeedWritesTheSameBytes() throws IOException {
    assertSame(run("first", 1), run("second", 1));
  }

  @Test
  void oneThreadAndTwoWriteTheSameBytes() throws IOException {
    assertSame(run("one", 1), run("two", 2));
  }

  @Test
  void wrongAttributesAreNamedWithTheirPlaces() throws IOException {
    Map<String, String> wrong = new TreeMap<>();
    TestAttributes.declared(subject.offered().configType())
        .forEach(
            (path, attribute) -> {
              String value = wrongValue(attribute);
              if (value != null) {
                wrong.put(path, value);
              }
            });
    Map<String, String> some = new TreeMap<>();
    for (Map.Entry<String, String> one : wrong.entrySet()) {
      some.put(one.getKey(), one.getValue());
      if (some.size() == MOST_AT_ONCE) {
        refuses(some);
        some.clear();
      }
    }
    if (!some.isEmpty()) {
      refuses(some);
    }
  }

  @Test
  void anUnknownAttributeIsNamedWithItsPlace() throws IOException {
    refuses(Map.of("NoSuchAttribute", "1"));
  }

  /** Something the declaration says the attribute can't be; null if anything goes. */
  private static String wrongValue(Attribute attribute) {
    return switch (attribute.kind()) {
      case FILE, SERVERS, TREE -> null;
      case TEXT -> attribute.allowed().length == 0 ? null : "no-such-word";
      default -> "no-such-value";
    };
  }

  /** Every line of a wrong attribute has an error that begins with its place. */
  private void refuses(Map<String, String> wrong) throws IOException {
    Path file = document(wrong);
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    Answer answer = heddle("check", file.toString());
    assertEquals(ExitCode.BAD_INPUT, answer.status(), "exit status\n" + answer.err());
    List<String> silent = new ArrayList<>();
    for (String path : wrong.keySet()) {
      int number = line(lines, path);
      boolean named =
          answer
              .err()
              .lines()
              .anyMatch(l -> l.startsWith(file + ":" + number + ":") && l.contains("error HED-"));
      if (!named) {
        silent.add(path);
      }
    }
    assertTrue(silent.isEmpty(), "no error at " + silent + " in\n" + answer.err());
  }

  private static int line(List<String> lines, String path) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().startsWith("'" + path + "': ")) {
        return i + 1;
      }
    }
    throw new AssertionError(path + " is not in the document");
  }
}
