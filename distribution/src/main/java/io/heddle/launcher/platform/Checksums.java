package io.heddle.launcher.platform;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * Checksums of a file.
 *
 * @param sha256 64 lower-case hex digits
 * @param crc32 8 lower-case hex digits
 */
public record Checksums(String sha256, String crc32) {
  private static final int BUFFER_BYTES = 1 << 16;

  /** Both of a file. */
  public static Checksums of(Path file) throws IOException {
    MessageDigest digest = newDigest();
    CRC32 crc = new CRC32();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        crc.update(buffer, 0, n);
      }
    }
    return new Checksums(HexFormat.of().formatHex(digest.digest()), hex(crc));
  }

  /** The checksum that costs next to nothing on a cold machine. */
  static String crc32(Path file) throws IOException {
    CRC32 crc = new CRC32();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        crc.update(buffer, 0, n);
      }
    }
    return hex(crc);
  }

  private static String hex(CRC32 crc) {
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
