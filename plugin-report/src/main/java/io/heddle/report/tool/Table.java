package io.heddle.report.tool;

import io.heddle.report.figure.Cells;
import java.io.IOException;
import java.util.List;

/** A record that is read from a run's files, row by row; as cells it is the row it stands at. */
interface Table extends Cells, AutoCloseable {
  /** Names of the columns; nothing if the file has none. Asked for once, before the rows. */
  List<String> header() throws IOException;

  /** Goes to the next whole row; false at the end. */
  boolean next() throws IOException;

  @Override
  void close() throws IOException;
}
