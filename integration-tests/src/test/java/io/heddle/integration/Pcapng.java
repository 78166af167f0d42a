package io.heddle.integration;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A capture, read block by block; a block that is not whole is a failure. */
final class Pcapng {
  private static final int INTERFACE = 1;
  private static final int PACKET = 6;

  /**
   * A frame.
   *
   * @param port name of the interface
   * @param timeNs its time
   * @param outbound whether the port sent it
   * @param hex the bytes that were kept
   */
  record Frame(String port, long timeNs, boolean outbound, String hex) {}

  private Pcapng() {}

  /** The frames of the one capture of a run. */
  static List<Frame> read(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      Path file =
          files
              .filter(f -> f.getFileName().toString().endsWith("-capture-0.pcapng"))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no capture in " + run));
      return frames(ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
    }
  }

  private static List<Frame> frames(ByteBuffer in) {
    List<String> ports = new ArrayList<>();
    List<Frame> frames = new ArrayList<>();
    while (in.hasRemaining()) {
      int begin = in.position();
      int type = in.getInt();
      int length = in.getInt();
      if (length % 4 != 0 || in.getInt(begin + length - 4) != length) {
        throw new AssertionError("the block at " + begin + " is not whole");
      }
      if (type == INTERFACE) {
        ports.add(text(in, begin + 20, in.getShort(begin + 18)));
      } else if (type == PACKET) {
        long high = in.getInt(begin + 12);
        int kept = in.getInt(begin + 20);
        byte[] bytes = new byte[kept];
        in.get(begin + 28, bytes);
        frames.add(
            new Frame(
                ports.get(in.getInt(begin + 8)),
                high << 32 | in.getInt(begin + 16) & 0xFFFF_FFFFL,
                in.getInt(begin + length - 12) == 2,
                HexFormat.of().formatHex(bytes)));
      }
      in.position(begin + length);
    }
    return frames;
  }

  private static String text(ByteBuffer in, int at, int length) {
    byte[] bytes = new byte[length];
    in.get(at, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
