package io.heddle.kernel.core.topology;

import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.PortPlan;

/**
 * What the layout must know of a model configuration.
 *
 * @param name entry in {@code models}
 * @param type model type
 * @param role NIC or switch
 * @param ports rates, delay and wishes
 */
public record ModelPlan(String name, String type, DeviceProvider.Role role, PortPlan ports) {}
