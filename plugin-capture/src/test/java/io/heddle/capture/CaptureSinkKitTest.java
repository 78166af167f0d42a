package io.heddle.capture;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.record.Sink;
import io.heddle.testkit.contract.SinkContract;

/** The platform's contract kit of sinks. */
class CaptureSinkKitTest extends SinkContract {
  @Override
  protected ModelProvider<?> provider() {
    return new CaptureProvider();
  }

  @Override
  protected Sink sink() {
    return new CaptureSink(new CaptureConfig("host[*]", -1, 128, 1_000_000));
  }

  /** It keeps frames, which it watches itself. */
  @Override
  protected boolean keepsEveryRow() {
    return false;
  }
}
