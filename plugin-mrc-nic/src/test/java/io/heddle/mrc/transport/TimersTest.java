package io.heddle.mrc.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heddle.api.event.SimulationFault;
import io.heddle.mrc.TestConfig;
import io.heddle.mrc.config.QpManagerConfig;
import org.junit.jupiter.api.Test;

/** Golden values 29.6: timeouts, ticks, budgets; and numbers that run out. */
class TimersTest {
  private static final long US = 1_000_000;
  private static final long NS = 1_000;

  private static long timeout(long basePs, int n, int linear, boolean fixed) {
    return RetransmitTimers.timeoutPs(basePs, RetransmitTimers.exponent(n, linear, fixed));
  }

  @Test
  void G034_numbersRunOut() {
    assertEquals(8_388_592, SendTable.LAST_QPN - SendTable.FIRST_QPN + 1);
    SendTable table = new SendTable(SendTable.LAST_QPN);
    assertEquals(8_388_607, table.allocate());
    assertThrows(SimulationFault.class, table::allocate);
  }

  @Test
  void G107_tickOfADefaultTimeout() {
    assertEquals(151 * US, RetransmitTimers.tickPs(169_324 + timeout(150 * US, 1, 7, false)));
  }

  @Test
  void G108_tickAtTheDeadlineItself() {
    assertEquals(2 * US, RetransmitTimers.tickPs(US + timeout(US, 1, 7, false)));
  }

  @Test
  void G109_fractionsAreLost() {
    assertEquals(US, timeout(NS, 1, 7, false));
    assertEquals(US, timeout(999 * NS, 1, 7, false));
    assertEquals(2 * US, timeout(2_700 * NS, 1, 7, false));
    assertEquals(150 * US, timeout(150_900 * NS, 1, 7, false));
  }

  @Test
  void G109a_doublingComesBeforeRounding() {
    long[] expected = {5, 10, 21, 43, 86};
    for (int n = 1; n <= 5; n++) {
      assertEquals(expected[n - 1] * US, timeout(2_700 * NS, n, 0, false), "timer " + n);
    }
  }

  @Test
  void G109b_neverBelowAMicrosecond() {
    for (int n = 1; n <= 10; n++) {
      assertEquals(US, timeout(NS, n, 0, false), "timer " + n);
    }
    assertEquals(2 * US, timeout(NS, 11, 0, false));
  }

  @Test
  void G109c_eachTimerIsRoundedItself() {
    assertEquals(150 * US, timeout(150_900 * NS, 7, 7, false));
    assertEquals(301 * US, timeout(150_900 * NS, 8, 7, false));
    assertEquals(603 * US, timeout(150_900 * NS, 9, 7, false));
  }

  @Test
  void G110_scheduleAtTheDefaults() {
    for (int n = 1; n <= 7; n++) {
      assertEquals(150 * US, timeout(150 * US, n, 7, false), "timer " + n);
    }
    long[] doubled = {300, 600, 1_200, 2_400, 4_800, 9_600, 19_200};
    for (int n = 8; n <= 14; n++) {
      assertEquals(doubled[n - 8] * US, timeout(150 * US, n, 7, false), "timer " + n);
    }
  }

  private static long expiry(int n, int linear) {
    long sum = 0;
    for (int i = 1; i <= n; i++) {
      sum += timeout(150 * US, i, linear, false);
    }
    return sum / US;
  }

  @Test
  void G111_expiriesAtTheDefaults() {
    assertEquals(1_050, expiry(7, 7));
    assertEquals(1_350, expiry(8, 7));
    assertEquals(1_950, expiry(9, 7));
    assertEquals(3_150, expiry(10, 7));
    assertEquals(39_150, expiry(14, 7));
  }

  @Test
  void G112_withoutLinearRetries() {
    long[] expected = {300, 600, 1_200, 2_400, 4_800};
    long[] expiries = {300, 900, 2_100, 4_500, 9_300};
    for (int n = 1; n <= 5; n++) {
      assertEquals(expected[n - 1] * US, timeout(150 * US, n, 0, false), "timer " + n);
      assertEquals(expiries[n - 1], expiry(n, 0), "expiry " + n);
    }
  }

  @Test
  void G113_fixedTimeouts() {
    assertEquals(150 * US, timeout(150 * US, 20, 7, true));
  }

  @Test
  void G116_noBudgetWhateverTheLinearCount() {
    QpManagerConfig config =
        TestConfig.nic("LinearRetryCount", "0", "ExponentialRetryCount", "25").qpManager();
    assertEquals(-1, config.retryBudget());
    assertEquals(7, TestConfig.nic("ExponentialRetryCount", "0").qpManager().retryBudget());
  }

  @Test
  void G118_rerequestPeriod() {
    assertEquals(300 * US, Rerequests.periodPs(150 * US));
  }

  @Test
  void G118a_theRerequestPeriodIsNotRounded() {
    assertEquals(5_400_000, Rerequests.periodPs(2_700 * NS));
    assertEquals(301_800_000, Rerequests.periodPs(150_900 * NS));
    assertEquals(1_000_000, Rerequests.periodPs(NS));
  }
}
