package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import java.math.BigDecimal;

/** Attributes of {@code EcnHandler} (specification 15.1, 14). */
public record EcnHandlerConfig(
    @Attribute(
            path = "EnableEcn",
            kind = Kind.BOOL,
            value = "true",
            description = "Mark ECT packets")
        boolean enableEcn,
    @Attribute(
            path = "EwmaWeight",
            kind = Kind.DOUBLE,
            value = "0.10",
            min = "0",
            max = "1",
            description = "Weight of the newest queue length in the average")
        double ewmaWeight,
    @Attribute(
            path = "MinThreshold",
            kind = Kind.DOUBLE,
            value = "0.2",
            min = "0",
            max = "1",
            description =
                "Start of the marking ramp, as a part of the static limit; no marks under it")
        BigDecimal minThreshold,
    @Attribute(
            path = "MaxThreshold",
            kind = Kind.DOUBLE,
            value = "0.8",
            min = "0",
            max = "1",
            description =
                "End of the ramp, as a part of the static limit; from here up each ECT packet gets"
                    + " CE")
        BigDecimal maxThreshold,
    @Attribute(
            path = "MaxMarkProbability",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0",
            max = "1",
            description = "Top of the marking ramp")
        double maxMarkProbability) {}
