package io.heddle.spark;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A zip that is shipped to executors: written once here, unpacked once there. */
public final class Archive implements Closeable {
  private final ZipOutputStream zip;

  /** Begins an archive. */
  public Archive(Path file) throws IOException {
    zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
    // Most of it is jars and compressed traces.
    zip.setLevel(Deflater.BEST_SPEED);
  }

  /** Adds a file. */
  public void add(String name, Path file) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    Files.copy(file, zip);
    zip.closeEntry();
  }

  /** Adds a folder; nothing if it is not there. */
  public void addFolder(String name, Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      add(name + "/" + folder.relativize(file).toString().replace('\\', '/'), file);
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  /** Unpacks an archive. */
  public static void unpack(Path archive, Path folder) throws IOException {
    Path whole = folder.toAbsolutePath().normalize();
    try (ZipInputStream zip =
        new ZipInputStream(new BufferedInputStream(Files.newInputStream(archive)))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = whole.resolve(entry.getName()).normalize();
        if (!file.startsWith(whole)) {
          throw new IOException(archive + " names a file outside: " + entry.getName());
        }
        Files.createDirectories(file.getParent());
        Files.copy(zip, file);
      }
    }
  }
}
