package io.heddle.scalaswitch.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/** Attributes of {@code PacketTrimmer} (specification 15.1, 11). */
public record PacketTrimmerConfig(
    @Attribute(
            path = "TrimmingEnabled",
            kind = Kind.BOOL,
            value = "false",
            description = "Trim eligible packets instead of dropping them at egress")
        boolean trimmingEnabled,
    @Attribute(
            path = "TrimmingStatsEnabled",
            kind = Kind.BOOL,
            value = "false",
            description = "Write the trimming record; needs TrimmingEnabled")
        boolean trimmingStatsEnabled) {}
