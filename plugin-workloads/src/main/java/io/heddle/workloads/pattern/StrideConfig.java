package io.heddle.workloads.pattern;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;

/**
 * Keys of {@code stride}.
 *
 * @param flow common keys
 * @param size how large flows are
 * @param repeat how often the pattern is sent
 * @param stride distance from source to destination; -1 for half the hosts
 */
public record StrideConfig(
    @AttributeGroup("") FlowKeys flow,
    @AttributeGroup("") SizeKeys size,
    @AttributeGroup("") RepeatKeys repeat,
    @Attribute(
            path = "stride",
            kind = Kind.UINT,
            value = Attribute.NONE,
            max = "2147483647",
            description = "Host i sends to host i + stride; half the number of hosts if not given")
        int stride) {}
