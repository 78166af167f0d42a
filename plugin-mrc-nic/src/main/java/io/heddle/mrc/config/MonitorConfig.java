package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Selection of packets for mrc-monitor (MRC NIC specification, 23.4, 24.7).
 *
 * @param enabled writes mrc-monitor
 * @param nodeId node id of the NIC, or All
 * @param localIp iPv4 address of this end, or All
 * @param remoteIp iPv4 address of the other end, or All
 * @param qp number of a queue pair at this end, or All
 * @param onRtt selects queue pairs by their round trip
 * @param rttThresholdPs round trip that selects, or more
 * @param onPenalty selects queue pairs by the receiver penalty
 * @param penaltyThreshold receiver penalty that selects, or more
 * @param onQpError selects queue pairs that enter the error state
 * @param triggerLimit how many queue pairs triggers may select
 */
public record MonitorConfig(
    @Attribute(
            path = "EnableMRCMonitor",
            kind = Kind.BOOL,
            value = "false",
            description = "Writes mrc-monitor")
        boolean enabled,
    @Attribute(
            path = "FilterOnNodeId",
            kind = Kind.TEXT,
            value = "All",
            description = "Node id of the NIC, or All")
        String nodeId,
    @Attribute(
            path = "FilterOnLocalIp",
            kind = Kind.TEXT,
            value = "All",
            description = "IPv4 address of this end, or All")
        String localIp,
    @Attribute(
            path = "FilterOnRemoteIp",
            kind = Kind.TEXT,
            value = "All",
            description = "IPv4 address of the other end, or All")
        String remoteIp,
    @Attribute(
            path = "FilterOnQp",
            kind = Kind.TEXT,
            value = "All",
            description = "Number of a queue pair at this end, or All")
        String qp,
    @Attribute(
            path = "TriggerLoggingOnRttEnable",
            kind = Kind.BOOL,
            value = "false",
            description = "Selects queue pairs by their round trip")
        boolean onRtt,
    @Attribute(
            path = "TriggerLoggingOnRttThreshold",
            kind = Kind.TIME,
            value = "100us",
            description = "Round trip that selects, or more")
        long rttThresholdPs,
    @Attribute(
            path = "TriggerLoggingOnCWindPen",
            kind = Kind.BOOL,
            value = "false",
            description = "Selects queue pairs by the receiver penalty")
        boolean onPenalty,
    @Attribute(
            path = "TriggerLoggingOnCWindPenThreshold",
            kind = Kind.UINT,
            value = "127",
            min = "0",
            max = "127",
            description = "Receiver penalty that selects, or more")
        int penaltyThreshold,
    @Attribute(
            path = "TriggerLoggingOnQpError",
            kind = Kind.BOOL,
            value = "false",
            description = "Selects queue pairs that enter the error state")
        boolean onQpError,
    @Attribute(
            path = "TriggeredLoggingQPLimit",
            kind = Kind.UINT,
            value = "1",
            min = "0",
            max = "100",
            description = "How many queue pairs triggers may select")
        int triggerLimit) {

  /** Filter that matches everything. */
  public static final String ALL = "All";
}
