package io.heddle.kernel.core.config;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberSetTest {
  private static NumberSet of(String... items) {
    return NumberSet.of(List.of(items).stream().map(NumberSet::range).toList());
  }

  @Test
  void shouldHoldNumbersAndRanges() {
    NumberSet set = of("200..210", "100", "205..220", "7");
    assertEquals("7,100,200..220", set.toString());
    assertEquals(7, set.least());
    for (long inside : new long[] {7, 100, 200, 205, 220}) {
      assertTrue(set.contains(inside), Long.toString(inside));
    }
    for (long outside : new long[] {-1, 0, 6, 8, 99, 101, 199, 221, Long.MAX_VALUE}) {
      assertFalse(set.contains(outside), Long.toString(outside));
    }
    assertFalse(NumberSet.of(List.of()).contains(0));
  }

  @Test
  void shouldReadWhatIsANumberOrARangeAndNothingElse() {
    assertArrayEquals(new long[] {1_000, 1_000}, NumberSet.range("1e3"));
    assertArrayEquals(new long[] {2, 5}, NumberSet.range("2 .. 5"));
    for (String wrong : List.of("", "x", "1.5", "-1", "5..2", "1..", "..3", "1..2..3")) {
      assertNull(NumberSet.range(wrong), wrong);
    }
  }
}
