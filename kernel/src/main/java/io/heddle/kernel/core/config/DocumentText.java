package io.heddle.kernel.core.config;

import io.heddle.api.config.Place;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the text of a document: UTF-8, at most 16 MiB. */
final class DocumentText {
  private final Diagnostics diagnostics;

  DocumentText(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * The text of a file; null with the reason among the errors.
   *
   * @param namedAt where the file is named
   * @param what how it is named, such as {@code include "base.yaml"}
   */
  String read(Path file, Place namedAt, String what) {
    String obstacle = FileReference.obstacle(file);
    if (obstacle != null) {
      return refuse("HED-0104", namedAt, what + " " + obstacle, FileReference.lookedFor(file));
    }
    try {
      if (Files.size(file) > YamlLimits.BYTES) {
        return refuse("HED-0102", namedAt, what + " is larger than 16 MiB", null);
      }
      return decode(Files.readAllBytes(file), file);
    } catch (IOException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      return refuse(
          "HED-0104", namedAt, what + " cannot be read: " + reason, FileReference.lookedFor(file));
    }
  }

  private String decode(byte[] bytes, Path file) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    out.flip();
    if (!result.isError()) {
      return out.toString();
    }
    int line = (int) out.chars().filter(c -> c == '\n').count() + 1;
    return refuse("HED-0100", new Place(file.toString(), line, 0), "the text is not UTF-8", null);
  }

  private String refuse(String code, Place place, String found, String expected) {
    diagnostics.error(code, place, found, expected);
    return null;
  }
}
