/**
 * How a bundle contributes models, workloads, sinks and strategies.
 *
 * <p>Read {@link io.heddle.api.model.ProvidesModel} and {@link io.heddle.api.model.DeviceProvider}
 * first. All a bundle needs is one annotated class:
 *
 * <pre>{@code
 * @ProvidesModel(value = "toy-nic", version = "1.0.0")
 * public final class ToyNicProvider implements DeviceProvider<ToyConfig> {
 *   public Class<ToyConfig> configType() { return ToyConfig.class; }
 *   public Role role() { return Role.NIC; }
 *   public PortPlan portPlan(ToyConfig c, Given given) { return PortPlan.nic(c.dataRate(), c.delay(), 1); }
 *   public Module module(ToyConfig c) { return b -> b.bind(DeviceFactory.class).toInstance(context -> new ToyNic(c, context)); }
 * }
 * }</pre>
 */
@Export
@Version("1.1.0")
package io.heddle.api.model;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
