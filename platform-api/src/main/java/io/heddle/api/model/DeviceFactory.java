package io.heddle.api.model;

import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes the devices of one model configuration. Taken once from the configuration's injector; then
 * a plain call for each device, in node order, before time zero.
 */
@ConsumerType
@FunctionalInterface
public interface DeviceFactory {
  /** A device; it keeps {@code context} and declares its records now. */
  Device create(DeviceContext context);
}
