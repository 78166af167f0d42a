/**
 * Frames, ports, devices, and what a device is told about its place in the network.
 *
 * <p>Read {@link io.heddle.api.net.Device}, {@link io.heddle.api.net.Port} and {@link
 * io.heddle.api.net.Packet} first. A device owns its queues and its serializer; the kernel owns the
 * link:
 *
 * <pre>{@code
 * public void receive(int port, Packet packet) {       // the last bit has arrived
 *   Port out = context.port(routes.only(packet.destination));
 *   long sentPs = context.scheduler().nowPs() + out.serializationPs(packet.wireBytes);
 *   out.transmit(packet, sentPs);                      // arrives at sentPs + out.delayPs()
 * }
 * }</pre>
 *
 * <p>Not here: the requests of a workload to a NIC ({@code io.heddle.api.host}).
 */
@Export
@Version("1.0.0")
package io.heddle.api.net;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
