package io.heddle.kernel.core.record;

import io.heddle.api.record.RecordFile;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Digests of what a run wrote.
 *
 * <p>The digest of a compressed file is that of its content, so that it says something about the
 * rows and not about a compressor.
 */
public final class RecordDigests {
  private static final int BUFFER_BYTES = 256 * 1024;

  private RecordDigests() {}

  /** Size and digest of files in a run directory. */
  static List<WrittenRecord> of(Path directory, List<RecordFile> files) throws IOException {
    List<WrittenRecord> written = new ArrayList<>();
    for (RecordFile file : files) {
      Path path = directory.resolve(file.file());
      written.add(
          new WrittenRecord(
              file.record(), file.file(), file.rows(), Files.size(path), ofFile(path)));
    }
    return written;
  }

  /** SHA-256 of a file's content in hex; of a {@code .gz} file, of what is in it. */
  public static String ofFile(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = content(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** A file's content, decompressed if it is a {@code .gz} file. */
  static InputStream content(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    if (!file.getFileName().toString().endsWith(".gz")) {
      return raw;
    }
    try {
      return new GZIPInputStream(raw, BUFFER_BYTES);
    } catch (IOException noGzip) {
      raw.close();
      throw noGzip;
    }
  }

  /** SHA-256 of a text's UTF-8 bytes, in hex. */
  public static String ofText(String text) {
    return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * The run digest: SHA-256 over the records' digests, sorted, each on a line of its own. Files'
   * names do not matter; what may differ between two runs is left out.
   */
  public static String ofRun(List<WrittenRecord> written) {
    StringBuilder lines = new StringBuilder();
    written.stream()
        .filter(file -> !file.file().startsWith(RunDirectory.NONDETERMINISTIC + "/"))
        .map(WrittenRecord::sha256)
        .sorted()
        .forEach(d -> lines.append(d).append('\n'));
    return ofText(lines.toString());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
