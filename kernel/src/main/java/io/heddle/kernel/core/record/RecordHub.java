package io.heddle.kernel.core.record;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.Records;
import io.heddle.api.record.RunFiles;
import java.util.List;

/**
 * All records of one run, as the run loop uses them. Periodic rows are taken at control points
 * between events: at time T after every event of T.
 */
public interface RecordHub {
  /**
   * Records of one node.
   *
   * @param nodeId device or server
   * @param clock gives the present picosecond of the run
   */
  Records of(int nodeId, java.util.function.LongSupplier clock);

  /** Files of the run that are no tables. */
  RunFiles files();

  /** The next instant at which periodic rows are due; {@link Long#MAX_VALUE} if there are none. */
  long nextReportPs();

  /**
   * Takes the periodic rows due at {@code timePs} (= {@link #nextReportPs}) in (node id, record)
   * order and moves on.
   */
  void report(long timePs);

  /** Takes last rows at the end of the run. */
  void lastRows(long timePs);

  /**
   * Hands rows of instants before {@code timePs} to the sinks, in order. Called at control points.
   */
  void advance(long timePs);

  /** Flushes and closes all sinks; returns what was written. */
  List<WrittenRecord> close(Outcome outcome);

  /** The reason why a record could not be written, or null; looked at on control points. */
  String failure();

  /**
   * Value of a column in the latest rows of a record, maximum over rows; for {@code stop.when:
   * {record: …}}. NaN if there is none.
   */
  double latest(String record, String column);

  /**
   * A finished file.
   *
   * @param record record name
   * @param file path relative to the run directory
   * @param rows rows
   * @param bytes size
   * @param sha256 digest in hex
   */
  record WrittenRecord(String record, String file, long rows, long bytes, String sha256) {}
}
