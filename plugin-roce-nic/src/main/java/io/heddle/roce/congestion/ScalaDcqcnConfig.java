package io.heddle.roce.congestion;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of {@code scala-dcqcn} (specification 14.9).
 *
 * @param enableEcn whether CNPs drive the loop
 * @param minimumRateShare floor
 * @param fastRecoveryAttempt recovery count where additive increase begins
 * @param initialTargetRateShare sizes the step
 * @param activeIncreaseSteps divisor of the step
 * @param controlIntervalNs control interval
 * @param probabilityWeight weight of a new sample
 * @param controlLoopsPerIncrease increase halves skipped while CNPs arrive
 * @param cnpIntervalPs least time between CNPs
 */
public record ScalaDcqcnConfig(
    @Attribute(
            path = "EnableECN",
            kind = Kind.BOOL,
            value = "true",
            description =
                "Data is ECN-capable and CNPs drive the loop; false: Not-ECT, CNPs ignored")
        boolean enableEcn,
    @Attribute(
            path = "MinimumRatePercentage",
            kind = Kind.DOUBLE,
            value = "0.10",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Rate floor as a fraction of the line rate")
        double minimumRateShare,
    @Attribute(
            path = "FastRecoveryAttempt",
            kind = Kind.UINT,
            value = "3",
            description = "Recovery count where additive increase begins")
        long fastRecoveryAttempt,
    @Attribute(
            path = "InitialTargetRatePercentage",
            kind = Kind.DOUBLE,
            value = "0.90",
            min = "0",
            max = "1",
            description = "Sizes the additive step; sets no starting rate")
        double initialTargetRateShare,
    @Attribute(
            path = "NumberActiveIncreaseSteps",
            kind = Kind.UINT,
            value = "10",
            min = "1",
            description = "Divisor of the additive step")
        long activeIncreaseSteps,
    @Attribute(
            path = "ControlIntervalDurationNs",
            kind = Kind.UINT,
            value = "45000",
            min = "2",
            description = "Control interval in nanoseconds; the loop runs every half of it")
        long controlIntervalNs,
    @Attribute(
            path = "CongestionProbabilityWeight",
            kind = Kind.DOUBLE,
            value = "0.5",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Weight of a new sample of the congestion estimate")
        double probabilityWeight,
    @Attribute(
            path = "NumOfControlLoopsPerIncrease",
            kind = Kind.UINT,
            value = "5",
            description = "While CNPs arrive, increase on every (this + 1)-th half")
        long controlLoopsPerIncrease,
    @Attribute(
            path = "CnpInterval",
            kind = Kind.TIME,
            value = "0ns",
            description = "Least time between CNPs of one queue pair; 0 for one a marked packet")
        long cnpIntervalPs) {}
