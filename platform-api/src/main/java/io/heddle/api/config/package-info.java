/**
 * Typed attributes: how a model says what can be set, and how it reports what is wrong.
 *
 * <p>A model's configuration is a record whose components carry {@link
 * io.heddle.api.config.Attribute}. The one declaration feeds binding, validation, {@code heddle
 * models show}, the JSON Schema and the reference pages:
 *
 * <pre>{@code
 * public record ToyConfig(
 *     @Attribute(path = "NetworkInterface.UplinkNetworkInterface.DataRate", kind = Kind.DATA_RATE, value = "400Gbps", min = "1bps",
 *         description = "Port speed; the link runs at the lower of both ends")
 *     long dataRate,
 *     @Attribute(path = "Window", kind = Kind.UINT, value = "64", min = "1", description = "Packets in flight")
 *     long window) {}
 * }</pre>
 */
@Export
@Version("1.0.0")
package io.heddle.api.config;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
