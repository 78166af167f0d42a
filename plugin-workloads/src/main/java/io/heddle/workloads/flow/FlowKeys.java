package io.heddle.workloads.flow;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * Keys of every flow workload.
 *
 * @param hosts servers that take part, ascending; null for all
 * @param startPs offset of the workload from {@code StartTime}
 * @param startJitterPs each flow starts up to this later, drawn uniformly
 * @param trafficClass class of data
 */
public record FlowKeys(
    @Attribute(
            path = "hosts",
            kind = Kind.SERVERS,
            value = Attribute.NONE,
            description = "Servers that take part; all of them if not given")
        int[] hosts,
    @Attribute(
            path = "start",
            kind = Kind.TIME,
            value = "0s",
            description = "When the workload begins, counted from StartTime")
        long startPs,
    @Attribute(
            path = "startJitter",
            kind = Kind.TIME,
            value = "0s",
            description = "Each flow with a start time starts up to this later, drawn uniformly")
        long startJitterPs,
    @Attribute(
            path = "trafficClass",
            kind = Kind.UINT,
            value = "0",
            max = "7",
            description = "Traffic class of the data; acknowledgements use class 1")
        int trafficClass) {}
