/**
 * The NIC's port: pools, class queues, serializer and received pauses (MRC NIC specification, 7.5
 * and 20). Start at {@link io.heddle.mrc.port.NicPort}.
 */
package io.heddle.mrc.port;
