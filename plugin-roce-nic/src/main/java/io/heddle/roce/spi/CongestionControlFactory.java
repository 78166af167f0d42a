package io.heddle.roce.spi;

import io.heddle.api.config.Problems;
import io.heddle.api.model.StrategyFactory;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes congestion controls. One per model configuration, annotated with
 * {@code @ProvidesStrategy(kind = "roce.congestion-control", ...)}; holds no state of a run.
 *
 * @param <C> the record its {@code config} is bound to
 */
@ConsumerType
public interface CongestionControlFactory<C> extends StrategyFactory<C> {
  /** {@code kind} of the capability. */
  String KIND = "roce.congestion-control";

  /** Name in YAML, the same as in the annotation. */
  String name();

  /**
   * Checks rules between the configuration and the NIC, before time zero. Attributes are named
   * relative to {@code config}.
   */
  default void validate(C config, NicView nic, Problems problems) {}

  /**
   * Whether the control ever blocks a socket or denies quota; such a control can't be combined with
   * {@code MaxActiveSends} (rule R-25).
   */
  default boolean limitsSockets() {
    return true;
  }

  /**
   * Makes the control of one socket; called in the socket's constructor. May call {@code newTimer}
   * and {@code nic}; must not emit or wake up.
   */
  CongestionControl create(C config, CongestionControlSocket socket);
}
