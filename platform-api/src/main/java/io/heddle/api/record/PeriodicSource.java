package io.heddle.api.record;

import org.osgi.annotation.versioning.ConsumerType;

/** Gives the rows of a periodic record for one device. */
@ConsumerType
@FunctionalInterface
public interface PeriodicSource {
  /**
   * Writes this device's rows of one instant, ordered by port, then class, pool or member. Called
   * on the simulation thread after all events of the instant; may not schedule.
   *
   * @param row where to write; commit each row
   * @param report the instant and its interval
   */
  void report(RowWriter row, Report report);
}
