package io.heddle.workloads.collective;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import io.heddle.workloads.replay.ChakraSchemas;
import java.util.List;

/** The workload type {@code collective}. */
@ProvidesModel(value = "collective", version = "1.0.0", kind = "workload")
public final class CollectiveProvider implements WorkloadProvider<CollectiveConfig> {
  /** For the platform. */
  public CollectiveProvider() {}

  @Override
  public Class<CollectiveConfig> configType() {
    return CollectiveConfig.class;
  }

  @Override
  public boolean mustBeAlone() {
    return true;
  }

  @Override
  public Module module(CollectiveConfig config) {
    return binder -> binder.bind(Workload.class).toInstance(new CollectiveWorkload(config));
  }

  @Override
  public List<RecordSchema> records() {
    return ChakraSchemas.ALL;
  }
}
