package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.api.model.BoundStrategy;

/**
 * Knows which hook of a strategy runs, so that a strategy that throws, or calls its socket from a
 * wrong place, is named with its version and the hook (fault F-07). One for each NIC; a hook costs
 * two field writes.
 */
@HotPath
final class StrategyGuard {
  private final BoundStrategy recovery;
  private final BoundStrategy control;
  int hook = Hook.NONE;

  StrategyGuard(BoundStrategy recovery, BoundStrategy control) {
    this.recovery = recovery;
    this.control = control;
  }

  /** Refuses a socket call that the running hook may not make. */
  void require(int call, String method) {
    if (!Hook.allows(hook, call)) {
      throw new SimulationFault(
          "F-07", nameOf(hook) + " called " + method + "() from " + Hook.nameOf(hook));
    }
  }

  /** What an exception that came out of an event becomes. */
  RuntimeException blame(RuntimeException thrown) {
    if (hook == Hook.NONE) {
      return thrown;
    }
    if (thrown instanceof SimulationFault fault && !fault.rule().equals("event")) {
      return thrown;
    }
    String text = nameOf(hook) + " failed in " + Hook.nameOf(hook) + ": " + thrown;
    hook = Hook.NONE;
    return new SimulationFault("F-07", text);
  }

  /** A recovery that has packets to resend and did not say so. */
  SimulationFault forgotToWakeUp(int qpn) {
    return new SimulationFault(
        "F-03",
        describe(recovery)
            + " has packets to resend on queue pair "
            + qpn
            + " but did not call wakeupForSend()");
  }

  private String nameOf(int hook) {
    return describe(Hook.isControls(hook) ? control : recovery);
  }

  static String describe(BoundStrategy strategy) {
    return "strategy '" + strategy.name() + "' (" + strategy.bundle() + ")";
  }

  BoundStrategy recovery() {
    return recovery;
  }

  BoundStrategy control() {
    return control;
  }
}
