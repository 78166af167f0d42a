package io.heddle.workloads.pattern;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.SizeKeys;

/**
 * Keys of {@code poisson}.
 *
 * @param flow common keys
 * @param size how large flows are
 * @param load share of its bandwidth that a host offers on average
 * @param durationPs how long flows arrive
 * @param bandwidthBitsPerSec what the load is a share of; -1 for each host's link rate
 */
public record PoissonConfig(
    @AttributeGroup("") FlowKeys flow,
    @AttributeGroup("") SizeKeys size,
    @Attribute(
            path = "load",
            kind = Kind.DOUBLE,
            value = Attribute.REQUIRED,
            min = "0",
            minExclusive = true,
            max = "1",
            description = "Share of its bandwidth that each host offers on average")
        double load,
    @Attribute(
            path = "duration",
            kind = Kind.TIME,
            value = Attribute.REQUIRED,
            min = "1ps",
            description = "How long flows arrive, from the workload's start")
        long durationPs,
    @Attribute(
            path = "bandwidth",
            kind = Kind.DATA_RATE,
            value = Attribute.NONE,
            min = "1bps",
            description = "What the load is a share of; each host's link rate if not given")
        long bandwidthBitsPerSec) {}
