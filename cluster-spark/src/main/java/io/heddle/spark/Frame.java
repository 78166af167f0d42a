package io.heddle.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What heddle and the driver say to each other: a letter, then texts and numbers. */
public final class Frame {
  /** To the driver: settings, as a number and that many pairs of texts. */
  public static final byte SETTINGS = 'C';

  /** To the driver: which points have a manifest in place. */
  public static final byte LOOK = 'L';

  /** To the driver: run points, as a number and that many indices. */
  public static final byte RUN = 'R';

  /** To the driver: write a file, name and content. */
  public static final byte WRITE = 'W';

  /** To the driver: give up what runs. */
  public static final byte STOP = 'S';

  /** To the driver: end. */
  public static final byte BYE = 'B';

  /** From the driver: index and manifest of a run in place. */
  public static final byte MANIFEST = 'm';

  /** From the driver: that were all manifests. */
  public static final byte LOOKED = 'k';

  /** From the driver: a sentence for people. */
  public static final byte NOTE = 'n';

  /** From the driver: index and manifest of a point that ended. */
  public static final byte ENDED = 'e';

  /** From the driver: index of a point that failed, and the reason. */
  public static final byte FAILED = 'f';

  /** From the driver: no point runs any more. */
  public static final byte DONE = 'd';

  /** From the driver: it can't go on, and why. */
  public static final byte FAULT = 'x';

  /** From the driver: all is written, the process ends. */
  public static final byte ENDING = 'b';

  private static final int MOST_BYTES = 1 << 30;

  private Frame() {}

  /** Writes a text of any length. */
  public static void write(DataOutputStream out, String text) throws IOException {
    write(out, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes, any number of them. */
  public static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Reads a text. */
  public static String text(DataInputStream in) throws IOException {
    return new String(bytes(in), StandardCharsets.UTF_8);
  }

  /** Reads bytes. */
  public static byte[] bytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MOST_BYTES) {
      throw new IOException("a text of " + length + " bytes");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return bytes;
  }
}
