/**
 * A network port and its buffers: pools, class queues, schedulers, pauses both ways (RoCE NIC
 * specification, sections 7 and 8). Start at {@link io.heddle.roce.port.NetworkPort}.
 */
package io.heddle.roce.port;
