package io.heddle.roce.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.roce.congestion.ScalaDcqcnConfig;

/**
 * The documented place of the rate loop's attributes. The same attributes are the {@code config} of
 * the strategy {@code scala-dcqcn}; what is given here replaces them, and is an error beside any
 * other strategy (rule R-29).
 *
 * @param enableEcn as {@link ScalaDcqcnConfig#enableEcn}
 * @param minimumRateShare as {@link ScalaDcqcnConfig#minimumRateShare}; -1 if not given
 * @param fastRecoveryAttempt as {@link ScalaDcqcnConfig#fastRecoveryAttempt}; -1 if not given
 * @param initialTargetRateShare as {@link ScalaDcqcnConfig#initialTargetRateShare}; -1 if not given
 * @param activeIncreaseSteps as {@link ScalaDcqcnConfig#activeIncreaseSteps}; -1 if not given
 * @param controlIntervalNs as {@link ScalaDcqcnConfig#controlIntervalNs}; -1 if not given
 * @param probabilityWeight as {@link ScalaDcqcnConfig#probabilityWeight}; -1 if not given
 * @param controlLoopsPerIncrease as {@link ScalaDcqcnConfig#controlLoopsPerIncrease}; -1 if not
 *     given
 * @param cnpIntervalPs as {@link ScalaDcqcnConfig#cnpIntervalPs}; -1 if not given
 */
public record EcnHandlerConfig(
    @Attribute(
            path = "ECNHandler.EnableECN",
            kind = Kind.BOOL,
            value = "true",
            description = "With scala-dcqcn: data is ECN-capable and CNPs drive the rate loop")
        boolean enableEcn,
    @Attribute(
            path = "ECNHandler.MinimumRatePercentage",
            kind = Kind.DOUBLE,
            value = Attribute.NONE,
            min = "0",
            max = "1",
            minExclusive = true,
            description = "With scala-dcqcn: rate floor as a fraction of the line rate")
        double minimumRateShare,
    @Attribute(
            path = "ECNHandler.FastRecoveryAttempt",
            kind = Kind.UINT,
            value = Attribute.NONE,
            description = "With scala-dcqcn: recovery count where additive increase begins")
        long fastRecoveryAttempt,
    @Attribute(
            path = "ECNHandler.InitialTargetRatePercentage",
            kind = Kind.DOUBLE,
            value = Attribute.NONE,
            min = "0",
            max = "1",
            description = "With scala-dcqcn: sizes the additive step")
        double initialTargetRateShare,
    @Attribute(
            path = "ECNHandler.NumberActiveIncreaseSteps",
            kind = Kind.UINT,
            value = Attribute.NONE,
            min = "1",
            description = "With scala-dcqcn: divisor of the additive step")
        long activeIncreaseSteps,
    @Attribute(
            path = "ECNHandler.ControlIntervalDurationNs",
            kind = Kind.UINT,
            value = Attribute.NONE,
            min = "2",
            description = "With scala-dcqcn: control interval in nanoseconds")
        long controlIntervalNs,
    @Attribute(
            path = "ECNHandler.CongestionProbabilityWeight",
            kind = Kind.DOUBLE,
            value = Attribute.NONE,
            min = "0",
            max = "1",
            minExclusive = true,
            description = "With scala-dcqcn: weight of a new sample of the congestion estimate")
        double probabilityWeight,
    @Attribute(
            path = "ECNHandler.NumOfControlLoopsPerIncrease",
            kind = Kind.UINT,
            value = Attribute.NONE,
            description = "With scala-dcqcn: increase halves skipped while CNPs arrive")
        long controlLoopsPerIncrease,
    @Attribute(
            path = "ECNHandler.CnpInterval",
            kind = Kind.TIME,
            value = Attribute.NONE,
            description = "With scala-dcqcn: least time between CNPs of one queue pair")
        long cnpIntervalPs) {

  /** The strategy's configuration with what is given here in its place. */
  public ScalaDcqcnConfig over(ScalaDcqcnConfig config) {
    return new ScalaDcqcnConfig(
        enableEcn && config.enableEcn(),
        minimumRateShare >= 0 ? minimumRateShare : config.minimumRateShare(),
        orElse(fastRecoveryAttempt, config.fastRecoveryAttempt()),
        initialTargetRateShare >= 0 ? initialTargetRateShare : config.initialTargetRateShare(),
        orElse(activeIncreaseSteps, config.activeIncreaseSteps()),
        orElse(controlIntervalNs, config.controlIntervalNs()),
        probabilityWeight >= 0 ? probabilityWeight : config.probabilityWeight(),
        orElse(controlLoopsPerIncrease, config.controlLoopsPerIncrease()),
        orElse(cnpIntervalPs, config.cnpIntervalPs()));
  }

  private static long orElse(long given, long otherwise) {
    return given >= 0 ? given : otherwise;
  }
}
