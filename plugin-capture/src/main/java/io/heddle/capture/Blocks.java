package io.heddle.capture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Blocks of a pcapng file (draft-ietf-opsawg-pcapng), little-endian. Each begins with type and
 * length, ends with its length again, and is a multiple of four bytes.
 */
final class Blocks {
  private static final int SECTION = 0x0A0D0D0A;
  private static final int BYTE_ORDER = 0x1A2B3C4D;
  private static final int INTERFACE = 1;
  private static final int STATISTICS = 5;
  private static final int PACKET = 6;
  private static final int ETHERNET = 1;
  private static final int END_OF_OPTIONS = 0;
  private static final int NAME = 2;
  private static final int DESCRIPTION = 3;
  private static final int MAC = 6;
  private static final int SPEED = 8;
  private static final int RESOLUTION = 9;
  private static final int APPLICATION = 4;
  private static final int FLAGS = 2;
  private static final int RECEIVED = 4;
  private static final int DROPPED = 5;
  private static final int NANOSECONDS = 9;
  private static final int INBOUND = 1;
  private static final int OUTBOUND = 2;
  private static final long NANOSECOND_PS = 1_000;

  /** Bytes of a statistics block, so that room can be kept for it: 20 + two counts + end + 4. */
  static final int STATISTICS_BYTES = 52;

  /** Bytes of a packet block beyond what is kept of the frame: 28 + flags 8 + end 4 + 4. */
  static final int PACKET_OVERHEAD_BYTES = 44;

  private final ByteBuffer out;
  private int begin;

  /** Writes into a buffer, which has room for what is asked. */
  Blocks(ByteBuffer out) {
    this.out = out.order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Bytes a packet block takes. */
  static int packetBytes(int keptBytes) {
    return PACKET_OVERHEAD_BYTES + (keptBytes + 3) / 4 * 4;
  }

  /** Begins the file. */
  void section() {
    begin(SECTION);
    out.putInt(BYTE_ORDER).putShort((short) 1).putShort((short) 0).putLong(-1);
    text(APPLICATION, "Heddle");
    endOptions();
  }

  /** Describes a port. */
  void port(String name, String description, long mac, long bitsPerSec, int snaplen) {
    begin(INTERFACE);
    out.putShort((short) ETHERNET).putShort((short) 0).putInt(snaplen);
    text(NAME, name);
    text(DESCRIPTION, description);
    option(MAC, 6);
    for (int shift = 40; shift >= 0; shift -= 8) {
      out.put((byte) (mac >>> shift));
    }
    pad(6);
    option(SPEED, Long.BYTES).putLong(bitsPerSec);
    option(RESOLUTION, 1).put((byte) NANOSECONDS);
    pad(1);
    endOptions();
  }

  /** A frame. */
  void frame(Frame frame, int snaplen) {
    begin(PACKET);
    int kept = Math.min(frame.frameBytes, snaplen);
    out.putInt(frame.number);
    time(frame.timePs);
    out.putInt(kept).putInt(frame.frameBytes);
    for (int i = 0; i < kept; i++) {
      out.put(frame.at(i));
    }
    pad(kept);
    option(FLAGS, Integer.BYTES).putInt(frame.sent ? OUTBOUND : INBOUND);
    endOptions();
  }

  /** What became of the frames of a port. */
  void statistics(int number, long timePs, long frames, long leftOut) {
    begin(STATISTICS);
    out.putInt(number);
    time(timePs);
    option(RECEIVED, Long.BYTES).putLong(frames);
    option(DROPPED, Long.BYTES).putLong(leftOut);
    endOptions();
  }

  private void time(long timePs) {
    long nanoseconds = timePs / NANOSECOND_PS;
    out.putInt((int) (nanoseconds >>> 32)).putInt((int) nanoseconds);
  }

  private void begin(int type) {
    begin = out.position();
    out.putInt(type).putInt(0);
  }

  private ByteBuffer option(int code, int length) {
    return out.putShort((short) code).putShort((short) length);
  }

  private void text(int code, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    option(code, bytes.length).put(bytes);
    pad(bytes.length);
  }

  private void pad(int length) {
    for (int i = length; i % 4 != 0; i++) {
      out.put((byte) 0);
    }
  }

  private void endOptions() {
    option(END_OF_OPTIONS, 0);
    int length = out.position() - begin + Integer.BYTES;
    out.putInt(length).putInt(begin + Integer.BYTES, length);
  }
}
