package io.heddle.mrc.config;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Entropy values and probes (MRC NIC specification, 24.4).
 *
 * @param entropyMaskBits a destination has 2 to this power entropy values
 * @param startingPortOffset first entropy value
 * @param probeIntervalPs time from a value going bad to its first probe, and between probes
 */
public record SprayingConfig(
    @Attribute(
            path = "EntropyMaskBits",
            kind = Kind.UINT,
            value = "7",
            min = "0",
            max = "8",
            description = "A destination has 2 to this power entropy values")
        int entropyMaskBits,
    @Attribute(
            path = "StartingPortOffset",
            kind = Kind.UINT,
            value = "256",
            min = "0",
            max = "65535",
            description = "First entropy value")
        int startingPortOffset,
    @Attribute(
            path = "ProbeInterval",
            kind = Kind.TIME,
            value = "150us",
            min = "1us",
            description = "Time from a value going bad to its first probe, and between probes")
        long probeIntervalPs) {}
