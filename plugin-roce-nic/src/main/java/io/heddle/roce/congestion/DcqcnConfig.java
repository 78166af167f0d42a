package io.heddle.roce.congestion;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of {@code dcqcn} (specification 14.9).
 *
 * @param cnpIntervalPs least time between CNPs of one queue pair
 * @param alphaGain g
 * @param alphaTimerPs alpha decay
 * @param increaseTimerPs increase timer
 * @param byteCounterBytes byte counter
 * @param fastRecoverySteps F
 * @param additiveIncreaseBitsPerSec R_AI
 * @param hyperIncreaseBitsPerSec R_HAI
 * @param minRateBitsPerSec floor
 * @param burstBytes bucket capacity; -1 for one MSS
 */
public record DcqcnConfig(
    @Attribute(
            path = "CnpInterval",
            kind = Kind.TIME,
            value = "50us",
            description = "Least time between CNPs of one queue pair; 0 for one a marked packet")
        long cnpIntervalPs,
    @Attribute(
            path = "AlphaGain",
            kind = Kind.DOUBLE,
            value = "0.00390625",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Gain g of the congestion estimate alpha")
        double alphaGain,
    @Attribute(
            path = "AlphaTimer",
            kind = Kind.TIME,
            value = "55us",
            min = "0",
            minExclusive = true,
            description = "Time without a CNP after which alpha decays")
        long alphaTimerPs,
    @Attribute(
            path = "IncreaseTimer",
            kind = Kind.TIME,
            value = "55us",
            min = "0",
            minExclusive = true,
            description = "Time between rate increases")
        long increaseTimerPs,
    @Attribute(
            path = "ByteCounter",
            kind = Kind.BYTES,
            value = "10MB",
            min = "0",
            minExclusive = true,
            description = "Bytes between rate increases")
        long byteCounterBytes,
    @Attribute(
            path = "FastRecoverySteps",
            kind = Kind.UINT,
            value = "5",
            min = "1",
            description = "Increases that only halve the way to the target (F)")
        long fastRecoverySteps,
    @Attribute(
            path = "AdditiveIncrease",
            kind = Kind.DATA_RATE,
            value = "40Mbps",
            min = "0",
            minExclusive = true,
            description = "Raise of the target in additive increase")
        long additiveIncreaseBitsPerSec,
    @Attribute(
            path = "HyperIncrease",
            kind = Kind.DATA_RATE,
            value = "400Mbps",
            min = "0",
            minExclusive = true,
            description = "Raise of the target in hyper increase")
        long hyperIncreaseBitsPerSec,
    @Attribute(
            path = "MinRate",
            kind = Kind.DATA_RATE,
            value = "100Mbps",
            min = "0",
            minExclusive = true,
            description = "Rate floor; at most the line rate")
        long minRateBitsPerSec,
    @Attribute(
            path = "BurstBytes",
            kind = Kind.BYTES,
            value = Attribute.NONE,
            description = "Capacity of the token bucket, at least MSS; MSS if not given")
        long burstBytes) {}
