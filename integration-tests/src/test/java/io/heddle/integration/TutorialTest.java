package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.io.File;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code docs/tutorial.md} compiles at each of its steps. What it makes in the end is built with
 * Maven and run in {@link NewProjectTest}.
 */
final class TutorialTest {
  private static final Path KIT =
      Distribution.HOME.resolve("sdk/io/heddle/platform-api/1.0.0/platform-api-1.0.0-tests.jar");

  @TempDir private Path scratch;

  @Test
  void everyStepCompiles() throws Exception {
    Path project = scratch.resolve("window-nic");
    int steps = 0;
    for (Tutorial.Piece piece : Tutorial.read().pieces()) {
      if (!piece.isCommands()) {
        piece.applyTo(project);
      } else if (piece.text().contains("heddle new ")) {
        Said said = Distribution.run(newProject(piece, project));
        assertEquals(0, said.status(), said.err());
      } else if (piece.text().contains("mvn package")) {
        compile(project);
        steps++;
      }
    }
    assertEquals(3, steps);
    assertTrue(Files.exists(project.resolve("experiment.yaml")));
  }

  private static String[] newProject(Tutorial.Piece piece, Path project) {
    List<String> words = new ArrayList<>(piece.heddleCommands().get(0));
    words.set(words.indexOf("--dir") + 1, project.toString());
    return words.toArray(new String[0]);
  }

  private void compile(Path project) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> all = Files.walk(project.resolve("src"))) {
      List<Path> sources =
          all.filter(f -> f.toString().endsWith(".java") && !f.endsWith("module-info.java"))
              .toList();
      List<String> options =
          List.of(
              "-d",
              scratch.resolve("classes").toString(),
              "-proc:none",
              "-cp",
              System.getProperty("java.class.path") + File.pathSeparator + KIT);
      boolean sound =
          compiler
              .getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertTrue(sound, said::toString);
    }
  }
}
