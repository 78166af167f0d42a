package io.heddle.records.csv;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.Sink;

/** Offers the sink type {@code csv}. */
@ProvidesModel(value = "csv", version = "1.0.0", kind = "sink")
public final class CsvProvider implements SinkProvider<CsvConfig> {
  /** For the platform. */
  public CsvProvider() {}

  @Override
  public Class<CsvConfig> configType() {
    return CsvConfig.class;
  }

  @Override
  public Module module(CsvConfig config) {
    return binder -> binder.bind(Sink.class).to(CsvSink.class);
  }
}
