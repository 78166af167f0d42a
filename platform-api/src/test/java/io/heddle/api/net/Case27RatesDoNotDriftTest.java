package io.heddle.api.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

/** Case 27: serialization is rounded half up once a frame, never per byte. */
class Case27RatesDoNotDriftTest {
  private static final int FRAME_BYTES = 4_174;

  @Test
  void rateThatDividesIsExactOverASecond() {
    // 4,174 B × 8 / 3.2 Tb/s = 10,435 ps; / 1.6 Tb/s = 20,870 ps
    assertEquals(10_435, new LineRate(3_200_000_000_000L).timePs(FRAME_BYTES));
    assertEquals(20_870, new LineRate(1_600_000_000_000L).timePs(FRAME_BYTES));
    long frames = 1_000_000_000_000L / 10_435;
    LineRate rate = new LineRate(3_200_000_000_000L);
    long summedPs = frames * rate.timePs(FRAME_BYTES);
    assertEquals(rate.timePs(frames * FRAME_BYTES), summedPs);
  }

  /** One byte alone is 2.5 ps: half up. */
  @Test
  void halfPicosecondsRoundUp() {
    assertEquals(3, new LineRate(3_200_000_000_000L).timePs(1));
    assertEquals(5, new LineRate(3_200_000_000_000L).timePs(2));
  }

  @Test
  void rateThatDoesNotDivideIsWithinHalfAPicosecondAFrame() {
    long rate = 7_000_000_000_000L;
    for (int bytes = 1; bytes <= 9_216; bytes++) {
      BigDecimal exact =
          new BigDecimal(bytes)
              .multiply(new BigDecimal("8000000000000"))
              .divide(new BigDecimal(rate), 12, RoundingMode.HALF_UP);
      BigDecimal error = exact.subtract(new BigDecimal(new LineRate(rate).timePs(bytes))).abs();
      assertTrue(error.compareTo(new BigDecimal("0.5")) <= 0, bytes + " B: off by " + error);
    }
  }

  /** The arithmetic in long and the one for great sizes meet without a step. */
  @Test
  void greatSizesAreExactToo() {
    long rate = 7_000_000_000_000L;
    for (long bytes = 287_990; bytes < 288_010; bytes++) {
      BigDecimal exact =
          new BigDecimal(bytes)
              .multiply(new BigDecimal("8000000000000"))
              .divide(new BigDecimal(rate), 0, RoundingMode.HALF_UP);
      assertEquals(exact.longValueExact(), LineRate.timePs(bytes, rate));
    }
  }
}
