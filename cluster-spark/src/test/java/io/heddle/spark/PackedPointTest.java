package io.heddle.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.SweepEngine.Input;
import io.heddle.boot.SweepEngine.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PackedPointTest {
  private static final String SHA = "0123456789abcdef".repeat(4);

  @TempDir Path directory;

  private static String experiment(int load) {
    StringBuilder text = new StringBuilder("metadata: {name: \"süß\"}\n");
    for (int i = 0; i < 800; i++) {
      text.append("attribute").append(i).append(": ").append(i * 7919).append('\n');
    }
    return text.append("load: ").append(load).append('\n').toString();
  }

  @Test
  void aPointShouldComeOutAsItWentIn() throws Exception {
    PackedPoint first =
        new PackedPoint(0, "a", SHA, experiment(1), List.of(new PackedPoint.Input("t.et", SHA)));
    PackedPoint second = new PackedPoint(1, "b", SHA, experiment(2), List.of());
    byte[] dictionary = first.plain();
    assertEquals(first, PackedPoint.of(first.packed(dictionary), dictionary));
    assertEquals(second, PackedPoint.of(second.packed(dictionary), dictionary));
  }

  /** Some 16 KB of text differ in a digit: what is sent are a few hundred bytes. */
  @Test
  void pointsThatDifferLittleShouldBeSmall() throws Exception {
    byte[] dictionary = new PackedPoint(0, "a", SHA, experiment(1), List.of()).plain();
    byte[] packed = new PackedPoint(1, "b", SHA, experiment(2), List.of()).packed(dictionary);
    assertTrue(dictionary.length > 14_000, dictionary.length + " bytes");
    assertTrue(packed.length < 400, packed.length + " bytes");
  }

  @Test
  void aPointThatIsCutShortShouldBeTold() throws Exception {
    byte[] dictionary = new PackedPoint(0, "a", SHA, experiment(1), List.of()).plain();
    byte[] packed = new PackedPoint(1, "b", SHA, experiment(2), List.of()).packed(dictionary);
    byte[] cut = Arrays.copyOf(packed, packed.length / 2);
    assertThrows(IOException.class, () -> PackedPoint.of(cut, dictionary));
  }

  @Test
  void aSpoolShouldHoldItsPointsInOrderAndKnowWhatToShip() throws Exception {
    Path file = directory.resolve("points");
    Path trace = Files.writeString(directory.resolve("t.et"), "trace");
    try (PointSpool spool = new PointSpool(file)) {
      Input kept = new Input("traces/t.et", trace, SHA);
      Input large = new Input("/data/large.et", Path.of("/data/large.et"), SHA.replace('0', '1'));
      spool.add(new Point(0, "a", experiment(1), SHA, List.of(kept, large)));
      spool.add(new Point(1, "b", experiment(2), SHA, List.of(kept)));
      assertEquals(Map.of(SHA, trace), spool.shipped());
    }
    PointSpool.Points points = PointSpool.read(file);
    assertEquals(List.of("a", "b"), points.names());
    PackedPoint second = PackedPoint.of(points.packed().get(1), points.dictionary());
    assertEquals(1, second.index());
    assertEquals(experiment(2), second.experiment());
    assertEquals(List.of(new PackedPoint.Input("traces/t.et", SHA)), second.inputs());
    PackedPoint first = PackedPoint.of(points.packed().get(0), points.dictionary());
    assertEquals(
        List.of(false, true),
        first.inputs().stream().map(PackedPoint.Input::staysWhereItIs).toList());
  }
}
