package io.heddle.scalaswitch.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Test;

/** What the switch relies on from every {@link EgressScheduler}. */
public abstract class EgressSchedulerContract {
  /** Makes the strategy under test for a port. */
  protected abstract EgressScheduler create(SwitchView view, int port);

  @Test
  void shouldPickAReadyClassForEveryMask() {
    HandMovedView view = new HandMovedView(2);
    EgressScheduler scheduler = create(view, 1);
    for (int round = 0; round < 20; round++) {
      for (int mask = 1; mask < 256; mask++) {
        for (int c = 0; c < 8; c++) {
          view.head(1, c, (mask & (1 << c)) == 0 ? 0 : 64 + 500 * c);
        }
        int picked = scheduler.pick(mask);
        assertTrue(picked >= 0 && picked < 8, "class " + picked);
        assertTrue((mask & (1 << picked)) != 0, "class " + picked + " of " + mask);
        scheduler.sending(picked, view.headWireBytes(1, picked));
      }
    }
  }

  @Test
  void shouldAllocateNothing() {
    HandMovedView view = new HandMovedView(2);
    for (int c = 0; c < 8; c++) {
      view.head(1, c, 64 + 500 * c);
    }
    EgressScheduler scheduler = create(view, 1);
    SteadyState.assertAllocatesNothing(
        i -> {
          int picked = scheduler.pick(255);
          scheduler.sending(picked, view.headWireBytes(1, picked));
        });
  }
}
