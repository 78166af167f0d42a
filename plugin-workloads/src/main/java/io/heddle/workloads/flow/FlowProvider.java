package io.heddle.workloads.flow;

import com.google.inject.Module;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import java.util.List;

/**
 * What the providers of all flow workloads share.
 *
 * @param <C> configuration record
 */
public abstract class FlowProvider<C> implements WorkloadProvider<C> {
  private final Class<C> configType;

  /** For subclasses, whose own constructor has no arguments. */
  protected FlowProvider(Class<C> configType) {
    this.configType = configType;
  }

  /** The workload of one run. */
  protected abstract Workload workload(C config);

  @Override
  public final Class<C> configType() {
    return configType;
  }

  @Override
  public final Module module(C config) {
    return binder -> binder.bind(Workload.class).toInstance(workload(config));
  }

  @Override
  public final List<RecordSchema> records() {
    return FlowSchemas.ALL;
  }
}
