package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * The transport layer (specification 14.6).
 *
 * @param retransmitTimeoutPs transport timer
 * @param ackCoalescing whether acknowledgements are coalesced
 * @param ackDelayPs longest hold of an acknowledgement
 * @param ackThreshold packets held before the next is acknowledged
 * @param outOfOrder whether packets beyond a gap are accepted
 * @param maxMessagesInFlight messages of one queue pair that overlap; 0 for no limit
 * @param maxActiveSends sockets in the send ring; 0 for no limit
 * @param receiveQueueDepth receive credits for SEND; 0 for no limit
 * @param generationStartDelayPs from a request to generate to the first packet
 * @param cnpDelayPs from the request for a CNP to its place in the queue
 */
public record TransportConfig(
    @Attribute(
            path = "RetransmitTimeout",
            kind = Kind.TIME,
            value = "64ms",
            min = "0",
            minExclusive = true,
            description = "Transport timer of a queue pair; any value")
        long retransmitTimeoutPs,
    @Attribute(
            path = "AckCoalescingEnabled",
            kind = Kind.BOOL,
            value = "true",
            description = "Whether one acknowledgement may stand for several packets")
        boolean ackCoalescing,
    @Attribute(
            path = "AckDelay",
            kind = Kind.TIME,
            value = "1ms",
            min = "0",
            minExclusive = true,
            description = "Longest hold of an acknowledgement")
        long ackDelayPs,
    @Attribute(
            path = "AckThreshold",
            kind = Kind.UINT,
            value = "16",
            description = "Packets held before the next one is acknowledged")
        long ackThreshold,
    @Attribute(
            path = "OutOfOrderPktSupport",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether the receiver accepts packets beyond a gap")
        boolean outOfOrder,
    @Attribute(
            path = "MaxMessagesInFlight",
            kind = Kind.UINT,
            value = "1",
            description = "Messages of one queue pair that overlap; 0 for no limit")
        long maxMessagesInFlight,
    @Attribute(
            path = "MaxActiveSends",
            kind = Kind.UINT,
            value = "0",
            description = "Queue pairs in the send ring at once; 0 for no limit")
        long maxActiveSends,
    @Attribute(
            path = "ReceiveQueueDepth",
            kind = Kind.UINT,
            value = "0",
            description = "Receive credits of a queue pair for SEND; 0 for no limit")
        long receiveQueueDepth,
    @Attribute(
            path = "GenerationStartDelay",
            kind = Kind.TIME,
            value = "80ns",
            description = "From a request to generate packets to the first one")
        long generationStartDelayPs,
    @Attribute(
            path = "CnpDelay",
            kind = Kind.TIME,
            value = "0ns",
            description = "From the request for a CNP to its place in the control-frame queue")
        long cnpDelayPs) {}
