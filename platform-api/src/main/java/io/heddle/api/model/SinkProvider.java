package io.heddle.api.model;

import io.heddle.api.record.RecordReader;
import io.heddle.api.record.TableFormat;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A record sink: its module binds {@link io.heddle.api.record.Sink}. Annotated with {@code kind =
 * "sink"}.
 */
@ConsumerType
public interface SinkProvider<C> extends ModelProvider<C> {
  /**
   * The format in which this bundle writes a whole table into one file. A sweep asks the latest
   * version of every installed sink type, whatever its experiment records, and writes its table in
   * each format it is given.
   *
   * @return null if it has none
   */
  default TableFormat tableFormat() {
    return null;
  }

  /**
   * What reads back the records this bundle's sink wrote, for tools that look at a run afterwards.
   * The latest version of a sink type is asked, whatever version wrote them.
   *
   * @return null if its files can't be read back, or need nobody to read them: CSV is read as it is
   */
  default RecordReader recordReader() {
    return null;
  }
}
