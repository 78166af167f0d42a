package org.example.mrc;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Attributes of {@code delay-window}.
 *
 * @param targetPs queueing delay up to which the window grows
 * @param increase packets the window grows by in a round trip
 * @param decrease how strongly delay above the target shrinks the window
 * @param leastKept least fraction of the window that one decrease leaves
 * @param initialPackets window at the start
 * @param largestPackets largest window
 */
public record DelayWindowConfig(
    @Attribute(
            path = "TargetDelay",
            kind = Kind.TIME,
            value = "2us",
            min = "0",
            minExclusive = true,
            description = "Queueing delay up to which the window grows")
        long targetPs,
    @Attribute(
            path = "Increase",
            kind = Kind.DOUBLE,
            value = "1.0",
            min = "0.0",
            max = "64.0",
            description = "Packets the window grows by in a round trip")
        double increase,
    @Attribute(
            path = "Decrease",
            kind = Kind.DOUBLE,
            value = "0.8",
            min = "0.0",
            max = "1.0",
            description = "How strongly delay above the target shrinks the window")
        double decrease,
    @Attribute(
            path = "LeastKept",
            kind = Kind.DOUBLE,
            value = "0.5",
            min = "0.01",
            max = "1.0",
            description = "Least fraction of the window that one decrease leaves")
        double leastKept,
    @Attribute(
            path = "InitialWindow",
            kind = Kind.UINT,
            value = "64",
            min = "1",
            max = "65536",
            description = "Window at the start in full packets")
        int initialPackets,
    @Attribute(
            path = "LargestWindow",
            kind = Kind.UINT,
            value = "256",
            min = "1",
            max = "65536",
            description = "Largest window in full packets")
        int largestPackets) {}
