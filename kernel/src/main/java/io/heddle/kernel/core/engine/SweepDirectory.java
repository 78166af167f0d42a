package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.config.SweepPoint;
import io.heddle.kernel.core.record.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A sweep in a directory of this machine. */
record SweepDirectory(Path path) implements SweepPlace {
  /** Where a point runs. */
  Path of(SweepPoint point) {
    return path.resolve(point.name());
  }

  @Override
  public JsonNode manifest(SweepPoint point) {
    try {
      return Files.isRegularFile(of(point).resolve(Manifest.FILE))
          ? Manifest.read(of(point))
          : null;
    } catch (IOException unreadable) {
      return null; // as good as none
    }
  }

  @Override
  public void write(String file, byte[] content) throws IOException {
    Files.createDirectories(path);
    Path temporary = path.resolve("." + file + ".tmp");
    Files.write(temporary, content);
    Files.move(
        temporary,
        path.resolve(file),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}
