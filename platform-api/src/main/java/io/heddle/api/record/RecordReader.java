package io.heddle.api.record;

import java.io.IOException;
import java.util.Set;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Reads back what the sink of the same bundle wrote, so that records in any format can be looked
 * at: a bundle offers it beside its sink ({@link io.heddle.api.model.SinkProvider#recordReader}),
 * tools ask for it by the sink's type ({@link io.heddle.api.tool.ToolCall#recordReader}). It holds
 * no state: the platform may call it on any thread, also on several at once.
 *
 * <p>It also reads a run that was killed or still goes on: rows that are whole count, unfinished
 * files do not. Records that tell of the machine ({@link RecordSchema#isNondeterministic}) are not
 * its business.
 */
@ConsumerType
public interface RecordReader {
  /**
   * Records that have files of this format.
   *
   * @param run a run's name and directory
   * @return their names; none if the sink did not write in that run
   * @throws IOException if the directory can't be looked through
   */
  Set<String> records(RunInfo run) throws IOException;

  /**
   * Opens a record of {@link #records}.
   *
   * @throws IOException if a file can't be read, or does not hold what the sink writes
   */
  RecordRows open(RunInfo run, String record) throws IOException;
}
