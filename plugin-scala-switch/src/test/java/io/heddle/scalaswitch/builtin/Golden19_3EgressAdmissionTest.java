package io.heddle.scalaswitch.builtin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.scalaswitch.SwitchProbe;
import io.heddle.scalaswitch.SwitchSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of 19.3: packets admitted to one stalled lossy queue, then the next is refused. */
class Golden19_3EgressAdmissionTest {
  /** DSCP of TC2, lossy in pool 0 by default. */
  private static final int LOSSY_POOL_0 = 16;

  private static final int TRIMMABLE = 4;
  private static final int TRIMMABLE_RTX = 6;
  private static final int TRIMMED = 12;

  private static SwitchProbe p128(SwitchSetup setup) {
    return new SwitchProbe(setup, 128);
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 25114, 100456000",
    "0.5, 16742, 66968000",
    "2.0, 33485, 133940000",
    "0.25, 10045, 40180000"
  })
  void alpha(double alpha, int packets, long bytes) {
    SwitchProbe probe = p128(SwitchSetup.with(s -> s.alpha = alpha));
    assertEquals(packets, probe.fill(1, 4_000, LOSSY_POOL_0));
    assertEquals(bytes, probe.queued(1, 0));
  }

  @Test
  void alpha1FourQueuesFilledInTurn() {
    SwitchProbe probe = p128(new SwitchSetup());
    int[] admitted = new int[4];
    boolean any = true;
    while (any) {
      any = false;
      for (int q = 0; q < 4; q++) {
        if (probe.offer(1 + q, 4_000, LOSSY_POOL_0) == 0) {
          admitted[q]++;
          any = true;
        }
      }
    }
    assertArrayEquals(new int[] {10_046, 10_046, 10_045, 10_045}, admitted);
    assertEquals(160_728_000, probe.buffer().egressUsed(0));
  }

  @Test
  void alpha0EqualSplitPool0() {
    SwitchProbe probe = p128(SwitchSetup.with(s -> s.alpha = 0));
    assertEquals(392, probe.fill(1, 4_000, LOSSY_POOL_0));
    assertEquals(1_568_000, probe.queued(1, 0));
  }

  @Test
  void alpha0EqualSplitPool1() {
    SwitchProbe probe =
        p128(
            SwitchSetup.with(
                s -> {
                  s.alpha = 0;
                  s.pfc = new long[8];
                }));
    assertEquals(43, probe.fill(1, 4_000, 8)); // TC1 uses pool 1
    assertEquals(172_000, probe.queued(1, 1));
  }

  @Test
  void alpha0Cap() {
    SwitchProbe probe =
        p128(
            SwitchSetup.with(
                s -> {
                  s.alpha = 0;
                  s.cap = true;
                }));
    assertEquals(375, probe.fill(1, 4_000, LOSSY_POOL_0));
    assertEquals(1_500_000, probe.queued(1, 0));
  }

  @Test
  void uetTrimmerOn() {
    // a data packet over the limit is not admitted to TC0 but becomes 46 B in TC1
    SwitchProbe probe = p128(SwitchSetup.trimming());
    for (int n = 0; n < 73; n++) {
      probe.offer(1, 4_156, TRIMMABLE);
    }
    assertEquals(299_232, probe.queued(1, 0)); // 72 × 4,156
    assertEquals(46, probe.queued(1, 1));
    SwitchProbe retransmissions = p128(SwitchSetup.trimming());
    for (int n = 0; n < 109; n++) {
      retransmissions.offer(1, 4_156, TRIMMABLE_RTX);
    }
    assertEquals(448_848, retransmissions.queued(1, 0)); // 108 × 4,156
    assertEquals(46, retransmissions.queued(1, 1));
  }

  @Test
  void uetTrimmerOff() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.trimming = false;
    SwitchProbe data = p128(setup);
    assertEquals(360, data.fill(1, 4_156, TRIMMABLE));
    assertEquals(1_496_160, data.queued(1, 0));
    SwitchProbe retransmissions = p128(setup);
    assertEquals(541, retransmissions.fill(1, 4_156, TRIMMABLE_RTX));
    assertEquals(2_248_396, retransmissions.queued(1, 0));
  }

  @Test
  void uetTrimmedPacketsInTc1() {
    SwitchProbe probe = p128(SwitchSetup.trimming());
    assertEquals(6_521, probe.fill(1, 46, TRIMMED));
    assertEquals(299_966, probe.queued(1, 1));
  }

  @Test
  void shouldAdmitWhatFillsThePoolExactly() {
    // one pool of 10,000 B, α high enough not to matter: 4,000 + 4,000 + 2,000 fit
    SwitchProbe probe =
        new SwitchProbe(
            SwitchSetup.with(
                s -> {
                  s.total = 10_000;
                  s.headroom = 0;
                  s.map = SwitchSetup.decimals("1");
                  s.pfc = new long[8];
                  s.alpha = 1_000_000;
                }),
            2);
    assertEquals(0, probe.offer(1, 4_000, LOSSY_POOL_0));
    assertEquals(0, probe.offer(1, 4_000, LOSSY_POOL_0));
    assertEquals(0, probe.offer(1, 2_000, LOSSY_POOL_0));
    assertEquals(10_000, probe.queued(1, 0));
  }
}
