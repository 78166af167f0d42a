package io.heddle.records.csv;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.SinkContract;

/** The platform's contract kit of sinks. */
class CsvSinkKitTest extends SinkContract {
  @Override
  protected ModelProvider<?> provider() {
    return new CsvProvider();
  }

  @Override
  protected Sink sink() {
    return new CsvSink(new CsvConfig("none", 9));
  }
}
