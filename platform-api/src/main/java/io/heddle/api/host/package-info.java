/**
 * Hosts and messages: what a workload asks of a NIC and hears from it.
 *
 * <p>Read {@link io.heddle.api.host.HostEndpoint} (the workload's side), {@link
 * io.heddle.api.host.Nic} and {@link io.heddle.api.host.HostPort} (the NIC's side), and {@link
 * io.heddle.api.host.Message} (what passes between them).
 *
 * <pre>{@code
 * Message message = endpoint.post(new MessageRequest(7, 1_048_576, tag));   // workload
 * // later, on the same thread: sent(message), acknowledged(message); at host 7: received(source, tag, bytes)
 * }</pre>
 */
@Export
@Version("1.0.0")
package io.heddle.api.host;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
