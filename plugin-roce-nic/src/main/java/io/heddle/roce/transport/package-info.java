/**
 * Queue pairs and what moves their packets (RoCE NIC specification, sections 4, 9 and 10).
 *
 * <p>{@link io.heddle.roce.transport.RoceTransport} is one for each NIC: queue pair table, send
 * ring, generation passes. A {@link io.heddle.roce.transport.RoceSocket} is one end of a queue pair
 * and owns one error recovery and one congestion control; its {@code SendSide} segments and
 * numbers, its {@code ReceiveSide} accepts, acknowledges and reports.
 */
package io.heddle.roce.transport;
