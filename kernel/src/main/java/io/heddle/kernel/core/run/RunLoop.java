package io.heddle.kernel.core.run;

import io.heddle.api.event.SimulationFault;
import io.heddle.kernel.core.config.ExperimentSpec.StopSettings;
import io.heddle.kernel.core.fault.FaultTimeline;
import io.heddle.kernel.core.parallel.Windows;
import io.heddle.kernel.core.record.RecordHub;
import java.util.function.Function;
import java.util.function.IntSupplier;

/**
 * Fires events up to the next control point, does what is due there, and goes on until an ending.
 *
 * <p>Control points are the instants of faults, periodic rows, the stop grid and the stop time, in
 * this order. What is due at an instant T happens after every event of T: a row at T includes what
 * happened at T, and an event at the stop time still happens. Where no event lies between two
 * points of the stop grid, the points between are passed over, for nothing can have changed.
 */
final class RunLoop {
  private final Windows events;
  private final FaultTimeline faults;
  private final RecordHub records;
  private final StopRule stop;
  private final StopSettings settings;
  private final long stopPs;
  private final WallClock wall;
  private final IntSupplier stopSignal;
  private final LiveProgress progress;
  private long drainUntilPs = Long.MAX_VALUE;
  private long gridPoints;
  private long pendingSum;

  RunLoop(
      Windows events,
      FaultTimeline faults,
      RecordHub records,
      StopRule stop,
      StopSettings settings,
      long stopPs,
      WallClock wall,
      IntSupplier stopSignal,
      LiveProgress progress) {
    this.events = events;
    this.faults = faults;
    this.records = records;
    this.stop = stop;
    this.settings = settings;
    this.stopPs = stopPs;
    this.wall = wall;
    this.stopSignal = stopSignal;
    this.progress = progress;
  }

  /** Runs to an ending; the clock stands at the ending's instant afterwards. */
  Ending run() {
    long gridPs = 0;
    breakWhatIsBroken(0);
    while (true) {
      long reportPs = records.nextReportPs();
      long ownPs = Math.min(Math.min(gridPs, faults.nextPs()), Math.min(stopPs, drainUntilPs));
      long controlPs = Math.min(reportPs, ownPs);
      events.runUntil(controlPs);
      breakWhatIsBroken(controlPs);
      if (controlPs == reportPs) {
        records.report(controlPs);
      }
      if (controlPs == gridPs || controlPs == drainUntilPs) {
        Ending ending = atGridPoint(controlPs);
        if (ending != null) {
          return ending;
        }
        gridPs = nextGridPs(controlPs);
      }
      if (controlPs == stopPs) {
        return atStopTime();
      }
      records.advance(controlPs);
    }
  }

  /** What is broken at time zero was so before the first event. */
  private void breakWhatIsBroken(long nowPs) {
    if (faults.nextPs() == nowPs) {
      faults.act(nowPs);
    }
  }

  private Ending atGridPoint(long nowPs) {
    progress.update(nowPs, events.events());
    gridPoints++;
    pendingSum += events.pending();
    int signal = stopSignal.getAsInt();
    if (signal != 0) {
      return Ending.signalled(signal);
    }
    if (records.failure() != null) {
      return Ending.failed("HED-1003", records.failure());
    }
    if (drainUntilPs == Long.MAX_VALUE && stop.holds()) {
      drainUntilPs = nowPs + settings.drainPs();
    }
    if (nowPs >= drainUntilPs) {
      return Ending.completed();
    }
    Ending net = safetyNet();
    return net != null ? net : stallIfSilent();
  }

  private Ending safetyNet() {
    if (settings.maxEvents() >= 0 && events.events() >= settings.maxEvents()) {
      return Ending.stopped("stopped by the safety net maxEvents " + settings.maxEvents());
    }
    if (settings.maxWallNanos() >= 0 && wall.elapsedNanos() >= settings.maxWallNanos()) {
      return Ending.stopped("stopped by the safety net maxWallTime");
    }
    return null;
  }

  private Ending stallIfSilent() {
    boolean silent = nextChangePs() == Long.MAX_VALUE;
    if (silent && drainUntilPs == Long.MAX_VALUE && !stop.runsToTheStopTime()) {
      return stop.allFinished()
          ? Ending.stopped(
              "all work is done, but the stop condition does not hold and can't any more")
          : Ending.stalled("nothing can happen any more, but work is unfinished");
    }
    return null;
  }

  private Ending atStopTime() {
    if (stop.runsToTheStopTime() || stop.holds()) {
      return Ending.completed();
    }
    return Ending.stopped("the stop time came before the work was done");
  }

  /** The next point of the grid at which something can have changed. */
  private long nextGridPs(long nowPs) {
    long grid = settings.gridPs();
    long next = nowPs - nowPs % grid + grid;
    long eventPs = nextChangePs();
    if (eventPs == Long.MAX_VALUE) {
      return Long.MAX_VALUE;
    }
    return eventPs > next ? (eventPs + grid - 1) / grid * grid : next;
  }

  private long nextChangePs() {
    return Math.min(events.nextPs(), faults.nextPs());
  }

  /**
   * Mean number of occurrences that waited, over the points of the stop grid that were looked at.
   */
  long meanPending() {
    return gridPoints == 0 ? 0 : pendingSum / gridPoints;
  }

  /**
   * The ending of a run that something broke.
   *
   * @param culprit names whose code threw
   */
  static Ending broken(Throwable problem, long nowPs, Function<Throwable, String> culprit) {
    if (problem instanceof SimulationFault fault) {
      String code =
          fault.rule().equals("zero-time-loop") ? "HED-1001" : "HED-1000 [" + fault.rule() + "]";
      return Ending.failed(code, "at " + nowPs + " ps: " + fault.getMessage());
    }
    return Ending.failed(
        "HED-1002",
        "at " + nowPs + " ps: " + ThrowingBundle.describe(problem, culprit.apply(problem)));
  }
}
