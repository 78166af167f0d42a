package io.heddle.report.sink;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.SinkContract;

/** The platform's contract kit of sinks. */
class HtmlSinkKitTest extends SinkContract {
  @Override
  protected ModelProvider<?> provider() {
    return new HtmlProvider();
  }

  @Override
  protected Sink sink() {
    return new HtmlSink(new HtmlConfig("", 100));
  }

  /** It draws what it knows and lists no file of rows. */
  @Override
  protected boolean keepsEveryRow() {
    return false;
  }
}
