package io.heddle.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * A point on its way to an executor. Points of a sweep differ in a few values, so each is
 * compressed against the first one: a hundred thousand of them are some ten megabytes.
 *
 * @param index its number
 * @param name name of its directory
 * @param sha256 digest of the experiment
 * @param experiment the experiment as resolved
 * @param inputs files that it names
 */
public record PackedPoint(
    int index, String name, String sha256, String experiment, List<Input> inputs) {
  /** What a deflater can look back at. */
  private static final int LONGEST_DICTIONARY = 32_000;

  private static final int BUFFER = 1 << 13;

  /**
   * A file.
   *
   * @param name how the experiment calls it
   * @param sha256 digest of its content
   */
  public record Input(String name, String sha256) {
    /** Whether it was too large to be kept with a run, and so is too large to be shipped. */
    public boolean staysWhereItIs() {
      return name.startsWith("/") || name.matches("[A-Za-z]:.*");
    }
  }

  /** Its bytes, not compressed: those of the first point are the dictionary of all. */
  public byte[] plain() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(index);
      Frame.write(out, name);
      Frame.write(out, sha256);
      out.writeInt(inputs.size());
      for (Input input : inputs) {
        Frame.write(out, input.name());
        Frame.write(out, input.sha256());
      }
      Frame.write(out, experiment);
    }
    return bytes.toByteArray();
  }

  private static byte[] usable(byte[] dictionary) {
    return dictionary.length <= LONGEST_DICTIONARY
        ? dictionary
        : Arrays.copyOfRange(dictionary, dictionary.length - LONGEST_DICTIONARY, dictionary.length);
  }

  /** Its bytes, compressed. */
  public byte[] packed(byte[] dictionary) throws IOException {
    Deflater deflater = new Deflater();
    try {
      deflater.setDictionary(usable(dictionary));
      deflater.setInput(plain());
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      while (!deflater.finished()) {
        packed.write(buffer, 0, deflater.deflate(buffer));
      }
      return packed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /** Reads what {@link #packed} gave. */
  public static PackedPoint of(byte[] packed, byte[] dictionary) throws IOException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed);
      ByteArrayOutputStream plain = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      while (!inflater.finished()) {
        int length = inflater.inflate(buffer);
        plain.write(buffer, 0, length);
        if (inflater.needsDictionary()) {
          inflater.setDictionary(usable(dictionary));
        } else if (length == 0 && inflater.needsInput()) {
          throw new IOException("a point is cut short");
        }
      }
      return ofPlain(plain.toByteArray());
    } catch (DataFormatException | IllegalArgumentException broken) {
      throw new IOException("a point is broken: " + broken.getMessage(), broken);
    } finally {
      inflater.end();
    }
  }

  private static PackedPoint ofPlain(byte[] plain) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(plain));
    int index = in.readInt();
    String name = Frame.text(in);
    String sha256 = Frame.text(in);
    int count = in.readInt();
    List<Input> inputs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      inputs.add(new Input(Frame.text(in), Frame.text(in)));
    }
    return new PackedPoint(index, name, sha256, Frame.text(in), inputs);
  }
}
