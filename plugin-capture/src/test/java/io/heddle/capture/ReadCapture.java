package io.heddle.capture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A pcapng file, read block by block; a block that is not whole is a failure. */
final class ReadCapture {
  record Seen(int number, long timeNs, int kept, int length, String hex) {}

  final List<Integer> types = new ArrayList<>();
  final List<Seen> frames = new ArrayList<>();
  final List<Long> leftOut = new ArrayList<>();

  ReadCapture(Path file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    while (in.hasRemaining()) {
      int begin = in.position();
      int type = in.getInt();
      int length = in.getInt();
      if (length % 4 != 0 || in.getInt(begin + length - 4) != length) {
        throw new AssertionError("a block at " + begin + " is not whole");
      }
      types.add(type);
      if (type == 6) {
        frame(in);
      } else if (type == 5) {
        leftOut.add(in.getLong(begin + length - 16));
      }
      in.position(begin + length);
    }
  }

  private void frame(ByteBuffer in) {
    int number = in.getInt();
    long time = (long) in.getInt() << 32 | in.getInt() & 0xFFFF_FFFFL;
    int kept = in.getInt();
    int length = in.getInt();
    byte[] bytes = new byte[kept];
    in.get(bytes);
    frames.add(new Seen(number, time, kept, length, HexFormat.of().formatHex(bytes)));
  }
}
