package @PACKAGE@;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.Sink;

/** Offers the sink type {@code @NAME@}. */
@ProvidesModel(value = "@NAME@", version = "1.0.0", kind = "sink")
public final class @CLASS@Provider implements SinkProvider<@CLASS@Config> {
  /** For the platform. */
  public @CLASS@Provider() {}

  @Override
  public Class<@CLASS@Config> configType() {
    return @CLASS@Config.class;
  }

  @Override
  public Module module(@CLASS@Config config) {
    return binder -> binder.bind(Sink.class).toInstance(new @CLASS@(config));
  }
}
