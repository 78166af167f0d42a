package io.heddle.records.parquet;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.SinkContract;

/** The platform's contract kit of sinks. */
class ParquetSinkKitTest extends SinkContract {
  @Override
  protected ModelProvider<?> provider() {
    return new ParquetProvider();
  }

  @Override
  protected Sink sink() {
    return new ParquetSink(new ParquetConfig("zstd", 300));
  }
}
