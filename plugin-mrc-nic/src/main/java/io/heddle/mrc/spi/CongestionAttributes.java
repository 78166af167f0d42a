package io.heddle.mrc.spi;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Documented attributes of congestion control, {@code ScalaMrcCongestionControl} (MRC NIC
 * specification, 24.5). Times are picoseconds, sizes bytes, rates bits per second.
 *
 * @param passThrough the window is computed but not enforced
 * @param enabled runs the routines that move the window
 * @param configBaseRttPs base round trip at the start; sets window, target and gains
 * @param referenceRttPs round trip of the reference network
 * @param referenceBitsPerSec link rate of the reference network
 * @param overrideTargetDelay whether TargetQueueDelay is the target
 * @param targetDelayPs target of the queueing delay, if it overrides the rule
 * @param targetDelayMarginPs delay below which fast increase may begin
 * @param quickAdaptDisabled whether Quick Adapt never fires
 * @param quickAdaptGate quick Adapt fires below the largest window divided by 2 to this power
 * @param quickAdaptThresholdPs mean delay that lets Quick Adapt fire when trimming is off
 * @param overrideMaxWindow whether MaxCongestionWindow is the largest window
 * @param maxWindowPackets largest window in packets of MSS + 60 bytes, if it overrides the rule
 * @param receiverLowPercent occupancy of the data receive pool at which the receiver penalty begins
 * @param receiverHighPercent occupancy of the data receive pool at which the receiver penalty is
 *     full
 * @param restoreWindow as a receiver, asks senders to restore their window after a penalty
 * @param leastDecreaseFactor least fraction of the window one decrease keeps
 * @param alphaMultiplier gain of the proportional increase
 * @param fairMultiplier gain of the fair increase
 * @param fastMultiplier gain of the fast increase
 * @param etaMultiplier gain of the additive term
 * @param gamma depth of a decrease
 * @param delayAlpha weight of the newest delay sample
 */
public record CongestionAttributes(
    @Attribute(
            path = "PassThrough",
            kind = Kind.BOOL,
            value = "false",
            description = "The window is computed but not enforced")
        boolean passThrough,
    @Attribute(
            path = "NSCCEnable",
            kind = Kind.BOOL,
            value = "true",
            description = "Runs the routines that move the window")
        boolean enabled,
    @Attribute(
            path = "ConfigBaseRTT",
            kind = Kind.TIME,
            value = "6us",
            min = "0",
            minExclusive = true,
            description = "Base round trip at the start; sets window, target and gains")
        long configBaseRttPs,
    @Attribute(
            path = "ReferenceNetworkRTT",
            kind = Kind.TIME,
            value = "6us",
            min = "0",
            minExclusive = true,
            description = "Round trip of the reference network")
        long referenceRttPs,
    @Attribute(
            path = "ReferenceNetworkLinkSpeed",
            kind = Kind.DATA_RATE,
            value = "400Gbps",
            min = "1Gbps",
            description = "Link rate of the reference network")
        long referenceBitsPerSec,
    @Attribute(
            path = "OverrideSpecTargetQueueDelay",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether TargetQueueDelay is the target")
        boolean overrideTargetDelay,
    @Attribute(
            path = "TargetQueueDelay",
            kind = Kind.TIME,
            value = "4500ns",
            description = "Target of the queueing delay, if it overrides the rule")
        long targetDelayPs,
    @Attribute(
            path = "TargetQueueDelayMargin",
            kind = Kind.TIME,
            value = "1us",
            description = "Delay below which fast increase may begin")
        long targetDelayMarginPs,
    @Attribute(
            path = "DisableQuickAdapt",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether Quick Adapt never fires")
        boolean quickAdaptDisabled,
    @Attribute(
            path = "QuickAdaptGate",
            kind = Kind.UINT,
            value = "3",
            min = "0",
            max = "31",
            description = "Quick Adapt fires below the largest window divided by 2 to this power")
        int quickAdaptGate,
    @Attribute(
            path = "QuickAdaptThreshold",
            kind = Kind.TIME,
            value = "24us",
            description = "Mean delay that lets Quick Adapt fire when trimming is off")
        long quickAdaptThresholdPs,
    @Attribute(
            path = "OverrideUetSpecMaxCWind",
            kind = Kind.BOOL,
            value = "false",
            description = "Whether MaxCongestionWindow is the largest window")
        boolean overrideMaxWindow,
    @Attribute(
            path = "MaxCongestionWindow",
            kind = Kind.UINT,
            value = "108",
            min = "1",
            max = "4096",
            description = "Largest window in packets of MSS + 60 bytes, if it overrides the rule")
        int maxWindowPackets,
    @Attribute(
            path = "ReceiverCongestionLowThreshold",
            kind = Kind.DOUBLE,
            value = "25.0",
            min = "0.0",
            max = "100.0",
            description = "Occupancy of the data receive pool at which the receiver penalty begins")
        double receiverLowPercent,
    @Attribute(
            path = "ReceiverCongestionHighThreshold",
            kind = Kind.DOUBLE,
            value = "75.0",
            min = "0.0",
            max = "100.0",
            description =
                "Occupancy of the data receive pool at which the receiver penalty is full")
        double receiverHighPercent,
    @Attribute(
            path = "RestoreCWindEnable",
            kind = Kind.BOOL,
            value = "false",
            description = "As a receiver, asks senders to restore their window after a penalty")
        boolean restoreWindow,
    @Attribute(
            path = "MaxMultiplicativeDecreaseJump",
            kind = Kind.DOUBLE,
            value = "0.5",
            min = "0.001",
            max = "1.0",
            description = "Least fraction of the window one decrease keeps")
        double leastDecreaseFactor,
    @Attribute(
            path = "AlphaMultiplier",
            kind = Kind.DOUBLE,
            value = "4.0",
            min = "1.0",
            max = "100.0",
            description = "Gain of the proportional increase")
        double alphaMultiplier,
    @Attribute(
            path = "FairIncreaseMultiplier",
            kind = Kind.DOUBLE,
            value = "5.0",
            min = "1.0",
            max = "100.0",
            description = "Gain of the fair increase")
        double fairMultiplier,
    @Attribute(
            path = "FastIncreaseMultiplier",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0.01",
            max = "100.0",
            description = "Gain of the fast increase")
        double fastMultiplier,
    @Attribute(
            path = "EtaMultiplier",
            kind = Kind.DOUBLE,
            value = "0.15",
            min = "0.0",
            max = "1.0",
            description = "Gain of the additive term")
        double etaMultiplier,
    @Attribute(
            path = "Gamma",
            kind = Kind.DOUBLE,
            value = "0.8",
            min = "0.001",
            max = "1.0",
            description = "Depth of a decrease")
        double gamma,
    @Attribute(
            path = "DelayAlpha",
            kind = Kind.DOUBLE,
            value = "0.25",
            min = "0.0",
            max = "1.0",
            description = "Weight of the newest delay sample")
        double delayAlpha) {}
