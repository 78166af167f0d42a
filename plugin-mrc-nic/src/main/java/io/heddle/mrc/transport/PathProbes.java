package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.api.event.Timer;

/**
 * Probes values that went bad, every {@code ProbeInterval} until one is answered (specification
 * 18.6): a list in the order of the next probe, since the interval is one for all.
 */
@HotPath
final class PathProbes extends Timer {
  /** Sends probes. */
  @FunctionalInterface
  interface Output {
    /** Sends a probe of a value, or leaves it out if there is no room. */
    void probe(Destination destination, int value);
  }

  private final Scheduler scheduler;
  private final long intervalPs;
  private final Output output;
  private ProbedPath first;
  private ProbedPath last;

  PathProbes(Scheduler scheduler, long intervalPs, Output output) {
    super(scheduler);
    this.scheduler = scheduler;
    this.intervalPs = intervalPs;
    this.output = output;
  }

  /** A value has gone bad; does nothing if it is probed already. */
  void begin(Destination destination, int value) {
    if (destination.probed(value) == null) {
      ProbedPath probed = new ProbedPath(destination, value);
      destination.probed.add(probed);
      append(probed);
    }
  }

  /** A probe was answered. */
  void end(ProbedPath probed) {
    probed.destination.probed.remove(probed);
    unlink(probed);
    if (first == null) {
      cancel();
    }
  }

  @Override
  protected void expired() {
    while (first != null && first.duePs <= scheduler.nowPs()) {
      ProbedPath probed = first;
      unlink(probed);
      append(probed);
      output.probe(probed.destination, probed.value);
    }
    if (first != null && !(isArmed() && deadlinePs() <= first.duePs)) {
      armAt(first.duePs);
    }
  }

  private void append(ProbedPath probed) {
    probed.duePs = scheduler.nowPs() + intervalPs;
    probed.earlier = last;
    probed.later = null;
    if (last == null) {
      first = probed;
    } else {
      last.later = probed;
    }
    last = probed;
    if (!isArmed()) {
      armAt(probed.duePs);
    }
  }

  private void unlink(ProbedPath probed) {
    if (probed.earlier == null) {
      first = probed.later;
    } else {
      probed.earlier.later = probed.later;
    }
    if (probed.later == null) {
      last = probed.earlier;
    } else {
      probed.later.earlier = probed.earlier;
    }
  }
}
