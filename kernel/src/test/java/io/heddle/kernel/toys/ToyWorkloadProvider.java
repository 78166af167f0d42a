package io.heddle.kernel.toys;

import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;

/** Server 0 posts some messages to the last server. */
@ProvidesModel(value = "toy-load", version = "1.0.0", kind = "workload")
public final class ToyWorkloadProvider implements WorkloadProvider<ToyWorkloadProvider.Config> {
  /** Its attributes. */
  public record Config(
      @Attribute(
              path = "messages",
              kind = Kind.UINT,
              value = "1",
              max = "1000",
              description = "Messages to post")
          int messages,
      @Attribute(
              path = "mode",
              kind = Kind.TEXT,
              value = "calm",
              allowed = {"calm", "wrong", "broken", "alone", "throws"},
              description = "How the toy behaves")
          String mode) {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public Module module(Config config) {
    return binder -> binder.bind(Workload.class).toInstance(new ToyLoad(config));
  }
}
