package org.example.halfrate;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * How slow.
 *
 * @param share fraction of the line rate
 */
public record HalfRateConfig(
    @Attribute(
            path = "Share",
            kind = Kind.DOUBLE,
            value = "0.5",
            min = "0",
            max = "1",
            minExclusive = true,
            description = "Fraction of the line rate a queue pair sends at")
        double share) {}
