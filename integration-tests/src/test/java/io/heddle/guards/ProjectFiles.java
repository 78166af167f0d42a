package io.heddle.guards;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Files of the checkout. */
public final class ProjectFiles {
  /** The checkout. */
  public static final Path ROOT =
      Path.of(System.getProperty("heddle.test.root", "..")).toAbsolutePath().normalize();

  /** The built distribution. */
  public static final Path HOME =
      Path.of(System.getProperty("heddle.test.home", "../distribution/target/heddle-1.0.0"))
          .toAbsolutePath()
          .normalize();

  private static final Set<String> NOT_OURS = Set.of("target", ".git", "out");

  private ProjectFiles() {}

  /** Jars of a folder in order of name. */
  public static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /** Files whose name ends so, in order of path; nothing that a build made. */
  public static List<Path> below(Path folder, String ending) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes a) {
            return NOT_OURS.contains(directory.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
            if (file.getFileName().toString().endsWith(ending)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(found);
    return found;
  }
}
