package io.heddle.workloads.simai;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import io.heddle.workloads.replay.ChakraSchemas;
import java.util.List;

/** The workload type {@code simai-text}. */
@ProvidesModel(value = "simai-text", version = "1.0.0", kind = "workload")
public final class SimaiProvider implements WorkloadProvider<SimaiConfig> {
  /** For the platform. */
  public SimaiProvider() {}

  @Override
  public Class<SimaiConfig> configType() {
    return SimaiConfig.class;
  }

  @Override
  public boolean mustBeAlone() {
    return true;
  }

  @Override
  public Module module(SimaiConfig config) {
    return binder -> binder.bind(Workload.class).toInstance(new SimaiWorkload(config));
  }

  @Override
  public List<RecordSchema> records() {
    return ChakraSchemas.ALL;
  }
}
