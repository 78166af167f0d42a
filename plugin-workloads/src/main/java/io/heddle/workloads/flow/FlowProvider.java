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
  private final String type;
  private final Class<C> configType;

  /**
   * For subclasses, whose own constructor has no arguments.
   *
   * @param type model type
   * @param configType configuration record
   */
  protected FlowProvider(String type, Class<C> configType) {
    this.type = type;
    this.configType = configType;
  }

  /** Model type. */
  public final String type() {
    return type;
  }

  /** The common keys of a configuration. */
  public abstract FlowKeys keys(C config);

  /** The flows of a configuration. */
  public abstract FlowSource source(C config);

  /** The workload of one run. */
  public final Workload workload(C config) {
    return new FlowWorkload(type, keys(config), source(config));
  }

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
