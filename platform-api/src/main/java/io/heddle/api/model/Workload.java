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
   * Whether the hosts of this workload may run apart from one another, those that are not
   * {@linkplain WorkloadContext#couple coupled}: on several threads, or on one that works on a
   * large fabric in parts, each some way ahead of the next. Then each callback and timer of a host
   * touches that host's state only and starts work on that host or on one coupled with it; what it
   * reads of others is constant, or older than the present instant and read after {@link
   * io.heddle.api.host.HostEndpoint#awaitPast}. {@link #isFinished}, {@link #progress}, periodic
   * rows, {@link #describeWaits} and {@link #finish} are called while all hosts rest and may look
   * at everything. Asked once, after {@link #prepare}.
   *
   * @return false, the default, makes the whole run use one thread, which its summary says, and
   *     fires all events in the order of time
   */
  default boolean isPartitionable() {
    return false;
  }

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
