package org.example.swift;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of the control, given under {@code CongestionControl.config}; names of the paper in
 * brackets.
 *
 * @param targetDelayPs base target
 * @param hops switches on the path
 * @param hopDelayPs target added for each
 * @param flowScalingRangePs most a small window adds to the target
 * @param flowScalingMinWindow window at which all of it is added
 * @param flowScalingMaxWindow window from which on nothing is added
 * @param additiveIncrease packets a round trip
 * @param decrease how strongly an excess of delay is answered
 * @param mostDecrease largest cut
 * @param initialWindow packets
 * @param minWindow packets
 * @param maxWindow packets
 * @param resetThreshold timeouts in a row that close the window
 */
public record SwiftConfig(
    @Attribute(
            path = "TargetDelay",
            kind = Kind.TIME,
            value = "10us",
            min = "1ns",
            description =
                "Delay the window is steered to, before hops and flow scaling (base_target)")
        long targetDelayPs,
    @Attribute(
            path = "Hops",
            kind = Kind.UINT,
            value = "0",
            max = "64",
            description = "Switches on the path; each adds HopDelay to the target (#hops)")
        int hops,
    @Attribute(
            path = "HopDelay",
            kind = Kind.TIME,
            value = "1us",
            description = "Target added for each hop (h-bar)")
        long hopDelayPs,
    @Attribute(
            path = "FlowScalingRange",
            kind = Kind.TIME,
            value = "20us",
            description = "Most that a small window adds to the target (fs_range); 0 turns it off")
        long flowScalingRangePs,
    @Attribute(
            path = "FlowScalingMinWindow",
            kind = Kind.DOUBLE,
            value = "0.1",
            min = "0",
            minExclusive = true,
            description =
                "Window in packets at which all of FlowScalingRange is added (fs_min_cwnd)")
        double flowScalingMinWindow,
    @Attribute(
            path = "FlowScalingMaxWindow",
            kind = Kind.DOUBLE,
            value = "100",
            min = "0",
            minExclusive = true,
            description = "Window in packets from which on nothing is added (fs_max_cwnd)")
        double flowScalingMaxWindow,
    @Attribute(
            path = "AdditiveIncrease",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0",
            minExclusive = true,
            description = "Packets the window grows by in a round trip below the target (ai)")
        double additiveIncrease,
    @Attribute(
            path = "Decrease",
            kind = Kind.DOUBLE,
            value = "0.8",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Cut as a multiple of the relative excess of delay (beta)")
        double decrease,
    @Attribute(
            path = "MostDecrease",
            kind = Kind.DOUBLE,
            value = "0.5",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Largest cut of one round trip, as a fraction of the window (max_mdf)")
        double mostDecrease,
    @Attribute(
            path = "InitialWindow",
            kind = Kind.DOUBLE,
            value = "64",
            min = "0",
            minExclusive = true,
            description = "Window of a new queue pair in packets")
        double initialWindow,
    @Attribute(
            path = "MinWindow",
            kind = Kind.DOUBLE,
            value = "0.01",
            min = "0",
            minExclusive = true,
            description = "Least window in packets; below 1 packets are paced (min_cwnd)")
        double minWindow,
    @Attribute(
            path = "MaxWindow",
            kind = Kind.DOUBLE,
            value = "1024",
            min = "1",
            description = "Greatest window in packets (max_cwnd)")
        double maxWindow,
    @Attribute(
            path = "RetransmitResetThreshold",
            kind = Kind.UINT,
            value = "5",
            min = "1",
            description =
                "Timeouts in a row that set the window to MinWindow (RETX_RESET_THRESHOLD)")
        int resetThreshold) {}
