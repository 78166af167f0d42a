package io.heddle.report.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a page so that it is there whole or not at all. */
public final class PageFile {
  private PageFile() {}

  /** Writes a page, over an older one. */
  public static void write(Path file, String html) throws IOException {
    Path unfinished = file.resolveSibling("." + file.getFileName() + ".tmp");
    try {
      Files.writeString(unfinished, html, StandardCharsets.UTF_8);
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }
}
