package io.heddle.workloads.flow;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;

/**
 * How often a pattern is sent.
 *
 * @param times how often each flow is sent, one after the other
 * @param gapPs from the acknowledgement of a flow to the next of the same row
 */
public record RepeatKeys(
    @Attribute(
            path = "repeat",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "1000000",
            description = "How often each flow is sent, the next after the last is acknowledged")
        int times,
    @Attribute(
            path = "gap",
            kind = Kind.TIME,
            value = "0s",
            description = "Pause between an acknowledgement and the flow that waited for it")
        long gapPs) {}
