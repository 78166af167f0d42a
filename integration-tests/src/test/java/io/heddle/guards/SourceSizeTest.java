package io.heddle.guards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Files of at most 600 lines, methods of at most 80. A test may be one long expected text, so only
 * its file is measured.
 */
final class SourceSizeTest {
  private static final int MOST_LINES_OF_A_FILE = 600;
  private static final int MOST_LINES_OF_A_METHOD = 80;
  private static final int LEAST_FILES = 200;

  @Test
  void filesShouldBeShort() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path file : sources()) {
      try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
        long count = lines.count();
        if (count > MOST_LINES_OF_A_FILE) {
          tooLong.add(ProjectFiles.ROOT.relativize(file) + " has " + count + " lines");
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }

  @Test
  void methodsShouldBeShort() throws IOException {
    List<String> tooLong = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(
                      sources().stream().filter(SourceSizeTest::isMain).toList()));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new LongMethods(positions, unit, tooLong).scan(unit, null);
      }
    }
    assertEquals(List.of(), tooLong);
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = ProjectFiles.below(ProjectFiles.ROOT, ".java");
    assertTrue(sources.size() > LEAST_FILES, "only " + sources.size() + " sources were found");
    return sources;
  }

  private static boolean isMain(Path file) {
    return file.toString().replace('\\', '/').contains("/src/main/");
  }

  private static final class LongMethods extends TreeScanner<Void, Void> {
    private final SourcePositions positions;
    private final CompilationUnitTree unit;
    private final List<String> tooLong;

    LongMethods(SourcePositions positions, CompilationUnitTree unit, List<String> tooLong) {
      this.positions = positions;
      this.unit = unit;
      this.tooLong = tooLong;
    }

    @Override
    public Void visitMethod(MethodTree method, Void none) {
      if (method.getBody() != null) {
        LineMap lines = unit.getLineMap();
        long first = lines.getLineNumber(positions.getStartPosition(unit, method));
        long last = lines.getLineNumber(positions.getEndPosition(unit, method));
        if (last - first + 1 > MOST_LINES_OF_A_METHOD) {
          Path file = Path.of(unit.getSourceFile().toUri());
          tooLong.add(
              ProjectFiles.ROOT.relativize(file)
                  + ":"
                  + first
                  + " "
                  + method.getName()
                  + " has "
                  + (last - first + 1)
                  + " lines");
        }
      }
      return super.visitMethod(method, null);
    }
  }
}
