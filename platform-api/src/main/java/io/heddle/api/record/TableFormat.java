package io.heddle.api.record;

import java.io.IOException;
import java.io.OutputStream;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A format in which a whole table fits into one file, such as the table of a sweep. A bundle with a
 * sink offers it beside that ({@link io.heddle.api.model.SinkProvider#tableFormat}); no experiment
 * asks for it. It holds no state: the platform may call it on any thread, also on several at once.
 */
@ConsumerType
public interface TableFormat {
  /**
   * Ending of the names of its files, without the dot: lower-case letters and digits, such as
   * {@code parquet}.
   */
  String extension();

  /**
   * Writes a table. Equal rows must give equal bytes, so nothing of the machine, the time or the
   * build belongs in there.
   *
   * @param schema name, version and columns of the table
   * @param rows rows in order, each valid until the next; walked over once, may be none
   * @param out takes the file's content; the caller closes it, and gives the file its name when all
   *     of it is there
   * @throws IOException what {@code out} throws
   */
  void write(RecordSchema schema, Iterable<? extends Row> rows, OutputStream out)
      throws IOException;
}
