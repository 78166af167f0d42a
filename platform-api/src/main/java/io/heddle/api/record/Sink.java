package io.heddle.api.record;

import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Puts rows somewhere. Made from the module of a model of kind {@code sink}; all calls come from
 * one thread, in this order.
 */
@ConsumerType
public interface Sink {
  /**
   * Opens files for every record that is on; a record without rows still gets its file with the
   * header.
   *
   * @throws IOException if the output can't be written; the run does not start
   */
  void open(RunInfo run, List<RecordSchema> schemas) throws IOException;

  /** Takes a row; rows come in (time, node id, sequence) order. */
  void row(RecordSchema schema, Row row) throws IOException;

  /** Hands what is buffered to the operating system, ending at a row boundary. */
  void flush() throws IOException;

  /**
   * Closes the files, forces them to disk.
   *
   * @return what was written
   */
  List<RecordFile> close(Outcome outcome) throws IOException;
}
