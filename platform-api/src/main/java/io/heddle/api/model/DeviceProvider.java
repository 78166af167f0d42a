package io.heddle.api.model;

import io.heddle.api.config.Problems;
import java.util.Set;
import org.osgi.annotation.versioning.ConsumerType;

/** A NIC or switch model. */
@ConsumerType
public interface DeviceProvider<C> extends ModelProvider<C> {
  /** What the device is in a topology. */
  enum Role {
    /** Serves a host; its devices implement {@link io.heddle.api.host.Nic}. */
    NIC,
    /** Forwards. */
    SWITCH
  }

  /** What the device is in a topology. */
  Role role();

  /**
   * Rates and delay of the device's ports.
   *
   * @param config the configuration
   * @param given tells which attributes were written out
   */
  PortPlan portPlan(C config, Given given);

  /**
   * What the configured model can do or wants, for rules between models: {@code uet-codepoints} of
   * a NIC that sends UET codepoints, {@code uet-policy} of a switch that reads them, {@code trims}
   * of a switch that cuts packets instead of dropping them, {@code lossless-class-<c>} of a switch
   * that pauses class c instead of dropping it.
   */
  default Set<String> traits(C config) {
    return Set.of();
  }

  /**
   * Checks rules between attributes and against the topology; called once for each configuration,
   * before time zero, also when nothing uses it (then {@link ModelUse#devices()} is empty).
   * Strategies of the configuration are in {@link ModelUse#strategy}.
   */
  default void validate(C config, ModelUse use, Problems problems) {}
}
