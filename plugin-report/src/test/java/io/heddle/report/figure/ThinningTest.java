package io.heddle.report.figure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ThinningTest {
  @Test
  void shouldKeepAllOfFewPoints() {
    double[] values = {1, 2, 3};
    assertArrayEquals(new int[] {0, 1, 2}, Thinning.kept(values, values, 3));
  }

  @Test
  void shouldKeepEndsAndThePeak() {
    int count = 10_000;
    double[] x = new double[count];
    double[] y = new double[count];
    for (int i = 0; i < count; i++) {
      x[i] = i;
    }
    y[6_543] = 100;
    int[] kept = Thinning.kept(x, y, 50);
    assertEquals(50, kept.length);
    assertEquals(0, kept[0]);
    assertEquals(count - 1, kept[49]);
    assertTrue(Arrays.stream(kept).anyMatch(i -> i == 6_543), Arrays.toString(kept));
    for (int i = 1; i < kept.length; i++) {
      assertTrue(kept[i] > kept[i - 1], Arrays.toString(kept));
    }
  }
}
