package io.heddle.spark;

import io.heddle.boot.SweepEngine.Input;
import io.heddle.boot.SweepEngine.Point;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file of a sweep's points: the dictionary, the number of points, then name and packed bytes of
 * each. Written while points are checked, so that they need no memory.
 */
public final class PointSpool implements Closeable {
  private final DataOutputStream out;
  private final Map<String, Path> shipped = new TreeMap<>();
  private byte[] dictionary;

  /** Begins a file. */
  public PointSpool(Path file) throws IOException {
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  /** Adds a point. */
  public void add(Point point) throws IOException {
    List<PackedPoint.Input> inputs = new ArrayList<>();
    for (Input input : point.inputs()) {
      PackedPoint.Input named = new PackedPoint.Input(input.name(), input.sha256());
      inputs.add(named);
      if (!named.staysWhereItIs()) {
        shipped.put(input.sha256(), input.file());
      }
    }
    PackedPoint packed =
        new PackedPoint(point.index(), point.name(), point.sha256(), point.experiment(), inputs);
    if (dictionary == null) {
      dictionary = packed.plain();
      out.writeInt(dictionary.length);
      out.write(dictionary);
    }
    byte[] bytes = packed.packed(dictionary);
    Frame.write(out, point.name());
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Files that points need, by the digest of their content. */
  public Map<String, Path> shipped() {
    return shipped;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /**
   * All points of a file.
   *
   * @param dictionary of all of them
   * @param names of their directories, by index
   * @param packed their bytes, by index
   */
  public record Points(byte[] dictionary, List<String> names, List<byte[]> packed) {}

  /** Reads a file. */
  public static Points read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      byte[] dictionary = in.readNBytes(in.readInt());
      List<String> names = new ArrayList<>();
      List<byte[]> packed = new ArrayList<>();
      while (more(in)) {
        names.add(Frame.text(in));
        packed.add(in.readNBytes(in.readInt()));
      }
      return new Points(dictionary, names, packed);
    }
  }

  private static boolean more(DataInputStream in) throws IOException {
    in.mark(1);
    boolean more = in.read() >= 0;
    in.reset();
    return more;
  }
}
