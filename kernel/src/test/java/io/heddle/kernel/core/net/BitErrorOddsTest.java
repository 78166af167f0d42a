package io.heddle.kernel.core.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Golden value 10 of the configuration specification: 1 - (1 - b)^(8 · wire bytes). */
class BitErrorOddsTest {
  @Test
  void shouldKeepTheDigitsOfSmallRates() {
    // 8 * 4,154 = 33,232 bits; 33,232e-9 - 33,232^2 / 2 * 1e-18 + ... = 3.32314478e-05
    assertEquals(3.32314478e-05, new BitErrorOdds(1e-9).of(4_154), 5e-14);
    // 33,392 bits at 1e-6: 1 - e^(33,392 * ln(1 - 1e-6)) = 0.0328406573
    assertEquals(0.0328406573, new BitErrorOdds(1e-6).of(4_174), 5e-11);
    // 496 bits at 1e-12: 4.96e-10
    assertEquals(4.96e-10, new BitErrorOdds(1e-12).of(62), 1e-18);
  }

  @Test
  void shouldLoseNothingAtZeroAndEverythingAtOne() {
    assertEquals(0.0, new BitErrorOdds(0).of(9_000));
    assertEquals(1.0, new BitErrorOdds(1).of(64));
  }

  @Test
  void shouldRememberWhatItWorkedOut() {
    BitErrorOdds odds = new BitErrorOdds(1e-6);
    double first = odds.of(4_174);
    odds.of(9_216);
    assertEquals(first, odds.of(4_174));
  }
}
