package io.heddle.workloads.trace;

import io.heddle.workloads.text.InputFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** A trace file of any form: binary or JSON, compressed or not. */
public final class TraceFile implements TraceSource {
  private static final int GZIP = 0x1f8b;
  private static final int BUFFER_BYTES = 16 * 1024;

  private final Path path;

  /** A file, which need not exist yet. */
  public TraceFile(Path path) {
    this.path = path;
  }

  @Override
  public String name() {
    return InputFile.name(path);
  }

  /** Where the file is. */
  public Path path() {
    return path;
  }

  @Override
  public TraceReader open() throws IOException, TraceFault {
    InputStream raw = new BufferedInputStream(new ChunkedFile(path), BUFFER_BYTES);
    raw.mark(2);
    boolean compressed = (raw.read() << 8 | raw.read()) == GZIP;
    raw.reset();
    InputStream in =
        compressed ? new BufferedInputStream(new GZIPInputStream(raw), BUFFER_BYTES) : raw;
    in.mark(64);
    boolean json = isJson(in);
    in.reset();
    if (json) {
      return new JsonTraceReader(name(), new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    return new BinaryTraceReader(name(), in);
  }

  /**
   * Whether an object or an array begins here. A binary trace begins with the length of its
   * metadata, which may be a bracket's code, but is not followed by what follows a bracket.
   */
  private static boolean isJson(InputStream in) throws IOException {
    int bracket = notBlank(in);
    if (bracket == '{') {
      int next = notBlank(in);
      return next == '"' || next == '}';
    }
    if (bracket == '[') {
      int next = notBlank(in);
      return next == '{' || next == ']';
    }
    return false;
  }

  /** Passes blanks and a byte-order mark, EF BB BF. */
  private static int notBlank(InputStream in) throws IOException {
    int next = in.read();
    for (int read = 0; read < 30 && (next > 0 && next <= ' ' || next >= 0xBB); read++) {
      next = in.read();
    }
    return next;
  }
}
