package io.heddle.capture;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.Sink;

/** Offers the sink type {@code capture}. */
@ProvidesModel(value = CapturedFrames.SINK, version = "1.0.0", kind = "sink")
public final class CaptureProvider implements SinkProvider<CaptureConfig> {
  /** For the platform. */
  public CaptureProvider() {}

  @Override
  public Class<CaptureConfig> configType() {
    return CaptureConfig.class;
  }

  @Override
  public Module module(CaptureConfig config) {
    return binder -> binder.bind(Sink.class).to(CaptureSink.class);
  }
}
