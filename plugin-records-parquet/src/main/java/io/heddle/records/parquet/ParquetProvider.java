package io.heddle.records.parquet;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.RecordReader;
import io.heddle.api.record.Sink;
import io.heddle.api.record.TableFormat;

/**
 * Offers the sink type {@code parquet}, what reads its records back, and the format of that name
 * for the table of a sweep.
 */
@ProvidesModel(value = "parquet", version = "1.0.0", kind = "sink")
public final class ParquetProvider implements SinkProvider<ParquetConfig> {
  /** For the platform. */
  public ParquetProvider() {}

  @Override
  public Class<ParquetConfig> configType() {
    return ParquetConfig.class;
  }

  @Override
  public Module module(ParquetConfig config) {
    return binder -> binder.bind(Sink.class).to(ParquetSink.class);
  }

  @Override
  public RecordReader recordReader() {
    return new ParquetRecords();
  }

  @Override
  public TableFormat tableFormat() {
    return new ParquetTable();
  }
}
