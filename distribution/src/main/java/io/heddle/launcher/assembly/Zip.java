package io.heddle.launcher.assembly;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;

/** Writes a folder as a zip whose bytes depend on nothing but its content. */
final class Zip {
  /** The time of Heddle's own builds. */
  private static final String TIME = "2026-01-01T00:00:00Z";

  private Zip() {}

  private static boolean isProgram(String relative, Path path) {
    return relative.equals("bin/heddle")
        || relative.startsWith("runtime/") && Files.isExecutable(path);
  }

  static void write(Path folder, String name, Path zip) throws IOException {
    FileTime time = FileTime.from(Instant.parse(TIME));
    Files.deleteIfExists(zip);
    URI address = URI.create("jar:" + zip.toAbsolutePath().toUri());
    Map<String, String> options = Map.of("create", "true", "enablePosixFileAttributes", "true");
    try (FileSystem to = FileSystems.newFileSystem(address, options);
        Stream<Path> all = Files.walk(folder)) {
      Path root = Files.createDirectory(to.getPath("/" + name));
      for (Path path : all.sorted().toList()) {
        String relative = folder.relativize(path).toString().replace('\\', '/');
        Path target = relative.isEmpty() ? root : root.resolve(relative);
        boolean directory = Files.isDirectory(path);
        if (!relative.isEmpty() && directory) {
          Files.createDirectory(target);
        } else if (!directory) {
          Files.write(target, Files.readAllBytes(path));
        }
        boolean program = directory || isProgram(relative, path);
        Files.setPosixFilePermissions(
            target, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
        Files.getFileAttributeView(target, BasicFileAttributeView.class).setTimes(time, time, time);
      }
    }
  }
}
