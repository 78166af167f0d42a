package io.heddle.workloads.pattern;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;

/**
 * Keys of {@code all-to-all}.
 *
 * @param flow common keys
 * @param size how large flows are
 * @param repeat how often the pattern is sent
 * @param mode whether a host sends all its flows at once or a few at a time
 * @param parallel flows of a host that are open at a time when sequential
 */
public record AllToAllConfig(
    @AttributeGroup("") FlowKeys flow,
    @AttributeGroup("") SizeKeys size,
    @AttributeGroup("") RepeatKeys repeat,
    @Attribute(
            path = "mode",
            kind = Kind.TEXT,
            value = "interleaved",
            allowed = {"interleaved", "sequential"},
            description = "Whether a host sends to all others at once, or to a few at a time")
        String mode,
    @Attribute(
            path = "parallel",
            kind = Kind.UINT,
            value = "1",
            max = "2147483647",
            min = "1",
            description = "Flows of a host that are open at a time in sequential mode")
        int parallel) {}
