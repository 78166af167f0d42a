package io.heddle.kernel.core.config;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * Kinds of frames as {@code match: {kind: …}} names them: those of {@link PacketKind}, and {@code
 * pause} and {@code resume}, which are both {@code pfc}.
 */
@HotPath
public final class FrameKinds {
  /** Every kind. */
  public static final int ANY = -1;

  private static final int RESUME = PacketKind.OTHER + 1;
  private static final String ANY_NAME = "any";
  private static final String PAUSE_NAME = "pause";
  private static final String RESUME_NAME = "resume";
  private static final int BOTH_PFC = 1 << PacketKind.PAUSE | 1 << RESUME;

  private FrameKinds() {}

  /** Names that may be written. */
  static List<String> names() {
    List<String> names = new ArrayList<>();
    for (byte kind = PacketKind.DATA; kind <= PacketKind.OTHER; kind++) {
      names.add(PacketKind.nameOf(kind));
    }
    names.addAll(List.of(PAUSE_NAME, RESUME_NAME, ANY_NAME));
    return names;
  }

  /** Bits of a name; 0 if there is no such kind. */
  static int bits(String name) {
    if (name.equals(ANY_NAME)) {
      return ANY;
    }
    if (name.equals(PAUSE_NAME) || name.equals(RESUME_NAME)) {
      return 1 << (name.equals(PAUSE_NAME) ? PacketKind.PAUSE : RESUME);
    }
    for (byte kind = PacketKind.DATA; kind <= PacketKind.OTHER; kind++) {
      if (PacketKind.nameOf(kind).equals(name)) {
        return kind == PacketKind.PAUSE ? BOTH_PFC : 1 << kind;
      }
    }
    return 0;
  }

  /** The bit of a frame: a PFC frame whose quanta are all 0 is a resume. */
  public static int bit(Packet packet) {
    if (packet.kind == PacketKind.PAUSE && isResume((PauseFrame) packet)) {
      return 1 << RESUME;
    }
    return 1 << packet.kind;
  }

  private static boolean isResume(PauseFrame frame) {
    for (int c = 0; c < frame.quanta.length; c++) {
      if (frame.names(c) && frame.quanta[c] != 0) {
        return false;
      }
    }
    return true;
  }

  /** What records call a frame. */
  public static String nameOf(Packet packet) {
    if (packet.kind != PacketKind.PAUSE) {
      return PacketKind.nameOf(packet.kind);
    }
    return isResume((PauseFrame) packet) ? RESUME_NAME : PAUSE_NAME;
  }

  /** Names of some kinds, such as {@code data} or {@code ack,sack}. */
  public static String text(int kinds) {
    if (kinds == ANY) {
      return ANY_NAME;
    }
    List<String> names = new ArrayList<>();
    int left = kinds;
    for (String name : names()) {
      int bits = bits(name);
      if (bits != ANY && (left & bits) == bits) {
        names.add(name);
        left &= ~bits;
      }
    }
    return String.join(",", names);
  }
}
