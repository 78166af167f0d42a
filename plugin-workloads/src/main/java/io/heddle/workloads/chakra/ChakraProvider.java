package io.heddle.workloads.chakra;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import io.heddle.workloads.replay.ChakraSchemas;
import java.util.List;

/** The workload type {@code chakra}. */
@ProvidesModel(
    value = "chakra",
    version = "1.0.0",
    kind = "workload",
    alias = "ScalaChakraGenerator")
public final class ChakraProvider implements WorkloadProvider<ChakraConfig> {
  /** For the platform. */
  public ChakraProvider() {}

  @Override
  public Class<ChakraConfig> configType() {
    return ChakraConfig.class;
  }

  @Override
  public boolean mustBeAlone() {
    return true;
  }

  @Override
  public Module module(ChakraConfig config) {
    return binder -> binder.bind(Workload.class).toInstance(new ChakraWorkload(config));
  }

  @Override
  public List<RecordSchema> records() {
    return ChakraSchemas.ALL;
  }
}
