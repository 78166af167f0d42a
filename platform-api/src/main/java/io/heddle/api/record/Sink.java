package io.heddle.api.record;

import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Puts rows somewhere. Made from the module of a model of kind {@code sink}; all calls come from
 * one thread, in this order. After a call threw, only {@link #safe} and {@link #close} follow. An
 * exception for a file that can't be written is a {@link java.nio.file.FileSystemException} that
 * names it, so that the run can say which.
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
   * Forces what was flushed to disk; called every ten seconds with {@code records.durability:
   * strict}.
   */
  default void sync() throws IOException {
    flush();
  }

  /**
   * What is safe so far: rows handed to the operating system, whole. Called after a call failed, to
   * say what is left of the run.
   */
  default List<RecordFile> safe() {
    return List.of();
  }

  /**
   * What a person should know about this sink's files when the run ends, a sentence each: that a
   * limit was reached, for instance. Called once, after {@link #close}.
   */
  default List<String> remarks() {
    return List.of();
  }

  /**
   * Closes the files, forces them to disk.
   *
   * @return what was written
   */
  List<RecordFile> close(Outcome outcome) throws IOException;
}
