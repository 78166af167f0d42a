package io.heddle.api.model;

import io.heddle.api.config.Problems;
import io.heddle.api.net.WaitSink;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What puts messages on the network. Works only in callbacks and timers of the host concerned.
 *
 * <p>Ties at one picosecond are broken by ascending host, then by ascending flow or node id.
 */
@ConsumerType
public interface Workload {
  /**
   * Reads inputs, checks them against the topology, declares records and coupled hosts, and
   * schedules the first posts, none before {@code StartTime}. Called once, before time zero;
   * reports everything that is wrong.
   */
  void prepare(WorkloadContext context, Problems problems);

  /** Whether all work is done. Looked at on the stop grid. */
  boolean isFinished();

  /** How far the work is. */
  Progress progress();

  /**
   * What unfinished work waits for, in ascending order of flow or rank; called when a run ends
   * before its work.
   */
  void describeWaits(WaitSink waits);

  /** Writes rows of open work; called once after the last event, before records close. */
  default void finish() {}

  /**
   * Units of work.
   *
   * @param unit {@code flows} or {@code ranks}
   * @param finished how many are done
   * @param total how many there are; -1 if endless
   * @param failed how many were given up
   */
  record Progress(String unit, long finished, long total, long failed) {}
}
