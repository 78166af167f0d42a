package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.event.RandomStream;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/**
 * Whatever happens to a switch, nothing is lost or created: after every event each packet that came
 * in is inside, has left, or was dropped for a counted reason, per port and pool, and at the end
 * every counter is zero.
 *
 * <p>1,000 scenarios by default, 100,000 in the full profile ({@code heddle.test.cases} 20). A
 * failure names the seed of its scenario.
 */
class ConservationPropertyTest {
  private static final int TRIES = 200;
  private static final int ACTIONS = 14;

  @Property(
      tries = TRIES,
      seed = "20260101",
      edgeCases = EdgeCasesMode.NONE,
      shrinking = ShrinkingMode.OFF)
  void nothingIsLostOrCreated(@ForAll long seed) {
    int scenarios = scenariosPerTry(Integer.getInteger("heddle.test.cases", 1));
    RandomStream seeds = new RandomStream(seed, 0, 0, "scenarios");
    for (int i = 0; i < scenarios; i++) {
      run(seeds.nextLong());
    }
  }

  private static int scenariosPerTry(int cases) {
    return cases == 1 ? 5 : 25 * cases;
  }

  /** The full profile, {@code heddle.test.cases} 20, drives as many scenarios as were asked for. */
  @Example
  void fullProfileIsAHundredThousandScenarios() {
    assertEquals(100_000, TRIES * scenariosPerTry(20));
  }

  private static void run(long seed) {
    try {
      SwitchScenario scenario = new SwitchScenario(seed);
      SwitchLedger ledger = new SwitchLedger(scenario);
      scenario.plan(ACTIONS);
      while (scenario.net.fireNext()) {
        ledger.settle();
      }
      ledger.assertEmpty();
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("scenario " + seed + ": " + e.getMessage(), e);
    }
  }
}
