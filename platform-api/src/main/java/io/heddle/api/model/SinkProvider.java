package io.heddle.api.model;

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
}
