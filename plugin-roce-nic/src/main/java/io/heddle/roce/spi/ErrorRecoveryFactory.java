package io.heddle.roce.spi;

import io.heddle.api.config.Problems;
import io.heddle.api.model.StrategyFactory;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes error recoveries. One per model configuration, annotated with {@code @ProvidesStrategy(kind
 * = "roce.error-recovery", ...)}; holds no state of a run.
 *
 * @param <C> the record its {@code config} is bound to
 */
@ConsumerType
public interface ErrorRecoveryFactory<C> extends StrategyFactory<C> {
  /** {@code kind} of the capability. */
  String KIND = "roce.error-recovery";

  /** Name in YAML, the same as in the annotation. */
  String name();

  /**
   * Checks rules between the configuration and the NIC, before time zero. Attributes are named
   * relative to {@code config}.
   */
  default void validate(C config, NicView nic, Problems problems) {}

  /** What the recovery needs {@code OutOfOrderPktSupport} to be (rule R-27). */
  default OutOfOrder outOfOrder() {
    return OutOfOrder.EITHER;
  }

  /**
   * Makes the recovery of one socket; called in the socket's constructor. May call {@code newTimer}
   * and {@code nic}; must not emit or wake up.
   */
  ErrorRecovery create(C config, ErrorRecoverySocket socket);
}
