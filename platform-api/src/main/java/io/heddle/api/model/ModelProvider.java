package io.heddle.api.model;

import com.google.inject.Module;
import io.heddle.api.record.RecordSchema;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What a bundle contributes under one type and version. The kernel makes one on first use; it holds
 * no state of a run.
 *
 * @param <C> configuration record, see {@code io.heddle.api.config}
 */
@ConsumerType
public interface ModelProvider<C> {
  /** The configuration record. Public, with {@code @Attribute} on each component. */
  Class<C> configType();

  /**
   * Bindings of one model configuration, installed into a child injector of the run's injector. The
   * kernel binds beforehand: the configuration under its class, and a {@link BoundStrategy} for
   * each strategy point, named after the point.
   *
   * @param config the configuration, bound and checked
   * @return a module that binds {@link DeviceFactory}, {@link io.heddle.api.record.Sink} or {@link
   *     Workload}, as the kind says
   */
  Module module(C config);

  /** Records the model writes. */
  default List<RecordSchema> records() {
    return List.of();
  }

  /** Places other bundles may fill. */
  default List<StrategyPoint> strategyPoints() {
    return List.of();
  }

  /** Named starting points for {@code extends}. */
  default List<Preset> presets() {
    return List.of();
  }
}
