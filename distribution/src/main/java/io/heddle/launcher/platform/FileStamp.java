package io.heddle.launcher.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells whether a file was replaced since it was last looked at.
 *
 * @param sizeBytes its size
 * @param modifiedMillis when it was last written
 */
record FileStamp(long sizeBytes, long modifiedMillis) {
  static FileStamp of(Path file) {
    try {
      return new FileStamp(Files.size(file), Files.getLastModifiedTime(file).toMillis());
    } catch (IOException e) {
      return new FileStamp(-1, -1); // gone meanwhile, or not readable: inspecting it will say so
    }
  }
}
