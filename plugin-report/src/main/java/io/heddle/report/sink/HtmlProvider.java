package io.heddle.report.sink;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.Sink;

/** Offers the sink type {@code html}. */
@ProvidesModel(value = "html", version = "1.0.0", kind = "sink")
public final class HtmlProvider implements SinkProvider<HtmlConfig> {
  /** For the platform. */
  public HtmlProvider() {}

  @Override
  public Class<HtmlConfig> configType() {
    return HtmlConfig.class;
  }

  @Override
  public Module module(HtmlConfig config) {
    return binder -> binder.bind(Sink.class).to(HtmlSink.class);
  }
}
