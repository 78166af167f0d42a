package io.heddle.spark.driver;

import io.heddle.spark.Frame;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What the driver says to {@code heddle}; by any thread. */
final class Speech {
  private final DataOutputStream out;

  Speech(DataOutputStream out) {
    this.out = out;
  }

  /** Says something. */
  synchronized void say(byte kind, int index, String text) {
    try {
      out.writeByte(kind);
      out.writeInt(index);
      Frame.write(out, text);
      out.flush();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** Says a sentence for people. */
  void note(String text) {
    say(Frame.NOTE, 0, text);
  }

  /** Says that it can't go on; to nobody, perhaps. */
  void fault(String text) {
    try {
      say(Frame.FAULT, 0, text);
    } catch (UncheckedIOException gone) {
      System.err.println(text);
    }
  }
}
