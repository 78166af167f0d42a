package io.heddle.records.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.testkit.AllocationMeter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How numbers look (records specification 7.2, 8). */
class CsvNumbersTest {
  private static final int CASES = 20_000 * Integer.getInteger("heddle.test.cases", 1);

  private final byte[] out = new byte[CsvNumbers.MOST_BYTES];

  private String text(int end) {
    return new String(out, 0, end, StandardCharsets.US_ASCII);
  }

  private String real(double value, int digits) {
    return text(CsvNumbers.real(out, 0, value, digits));
  }

  @ParameterizedTest
  @CsvSource({
    "3000000000, 12, 0.003",
    "1, 12, 0.000000000001",
    "83480, 3, 83.48",
    "42192625, 6, 42.192625",
    "10000000, 12, 0.00001",
    "0, 12, 0",
    "1000000000000, 12, 1",
    "83984800, 6, 83.9848",
    "-1500, 3, -1.5",
    "-1, 3, -0.001",
    "7, 0, 7",
    "9223372036854775807, 12, 9223372.036854775807",
    "-9223372036854775808, 12, -9223372.036854775808"
  })
  void R8_2_shouldWriteExactTimesWithoutRounding(long ps, int decimals, String expected) {
    assertEquals(expected, text(CsvNumbers.time(out, 0, ps, decimals)));
  }

  @ParameterizedTest
  @CsvSource({
    // from records specification 8.3 to 8.7
    "0.073062, 9, 0.073062",
    "7.3062e-05, 9, 7.3062e-05",
    "0.584496, 9, 0.584496",
    "97.20050666666667, 9, 97.2005067",
    "100, 9, 100",
    // 100 × 5,530 / 213,308,112 and 100 × 488.914 / 213,308,112
    "0.0025924902395994237, 6, 0.00259249",
    "0.00022920553832983209, 6, 0.000229206",
    // printf("%.9g")
    "0, 9, 0",
    "-0.0, 9, 0",
    "1, 9, 1",
    "-2.5, 9, -2.5",
    "0.0001, 9, 0.0001",
    "0.00009999999999, 10, 9.999999999e-05",
    "0.00009999999999, 9, 0.0001",
    "0.000099999999999, 9, 0.0001",
    "123456789, 9, 123456789",
    "999999999, 9, 999999999",
    "999999999.4, 9, 999999999",
    "999999999.5, 9, 1e+09",
    "1000000000, 9, 1e+09",
    "1234567890, 9, 1.23456789e+09",
    "1234567, 6, 1.23457e+06",
    "1e22, 9, 1e+22",
    "1e23, 9, 1e+23",
    "1e100, 9, 1e+100",
    "1.7976931348623157e308, 9, 1.79769313e+308",
    "4.9e-324, 9, 4.94065646e-324",
    "1e-10, 9, 1e-10",
    "0.1, 17, 0.10000000000000001",
    "0.5, 1, 0.5",
    "0.25, 1, 0.2",
    "0.35, 1, 0.3",
    "2.5, 1, 2",
    "3.5, 1, 4"
  })
  void R8_3_shouldWriteComputedValuesLikeC(double value, int digits, String expected) {
    assertEquals(expected, real(value, digits));
  }

  @Test
  void shouldWriteZeroForWhatIsNotFinite() {
    assertEquals("0", real(Double.NaN, 9));
    assertEquals("0", real(Double.POSITIVE_INFINITY, 9));
    assertEquals("0", real(Double.NEGATIVE_INFINITY, 9));
  }

  @Test
  void shouldWriteWholeNumbersInFull() {
    for (long value : new long[] {0, 7, -7, 10, 4_294_967_295L, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertEquals(Long.toString(value), text(CsvNumbers.integer(out, 0, value)));
    }
  }

  @Test
  void shouldRoundExactlyAsTheExactDecimalDoes() {
    Random random = new Random(42);
    for (int i = 0; i < CASES; i++) {
      double any = Double.longBitsToDouble(random.nextLong());
      check(Double.isFinite(any) ? any : i, 1 + random.nextInt(17));
      check(random.nextInt(2_000_000) / 1e3, 9);
      check(random.nextInt() * 0.5, 1 + random.nextInt(9));
      check(random.nextInt(1000) / 1e9, 6);
      check(random.nextLong() / 7.0, 9);
    }
  }

  private void check(double value, int digits) {
    assertEquals(reference(value, digits), real(value, digits), () -> value + " to " + digits);
  }

  /** C's %g by way of arbitrary precision. */
  private static String reference(double value, int digits) {
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded =
        new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= -4 && exponent < digits) {
      return rounded.stripTrailingZeros().toPlainString();
    }
    BigDecimal mantissa = rounded.movePointLeft(exponent).stripTrailingZeros();
    String sign = exponent < 0 ? "-" : "+";
    String power = Integer.toString(Math.abs(exponent));
    return mantissa.toPlainString() + "e" + sign + (power.length() < 2 ? "0" : "") + power;
  }

  @Test
  void shouldAllocateNothing() {
    sum(200_000);
    long[] ends = new long[1];
    long bytes = AllocationMeter.leastOf(() -> ends[0] += sum(100_000));
    // 400,000 numbers; the meter may cost a few bytes once.
    assertTrue(bytes < 4_096, bytes + " bytes for " + ends[0]);
  }

  private long sum(int count) {
    long ends = 0;
    for (int i = 1; i <= count; i++) {
      ends += CsvNumbers.real(out, 0, i / 7.0, 9);
      ends += CsvNumbers.real(out, 0, i * 1e-9, 9);
      ends += CsvNumbers.time(out, 0, i * 1_000_003L, 12);
      ends += CsvNumbers.integer(out, 0, i);
    }
    return ends;
  }
}
