package io.heddle.workloads.pattern;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;

/**
 * Keys of {@code permutation}.
 *
 * @param flow common keys
 * @param size how large flows are
 * @param repeat how often the pattern is sent
 * @param rounds permutations drawn
 * @param mode whether rounds are sent together or one after the other
 */
public record PermutationConfig(
    @AttributeGroup("") FlowKeys flow,
    @AttributeGroup("") SizeKeys size,
    @AttributeGroup("") RepeatKeys repeat,
    @Attribute(
            path = "rounds",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "1000000",
            description = "How many permutations are drawn")
        int rounds,
    @Attribute(
            path = "mode",
            kind = Kind.TEXT,
            value = "parallel",
            allowed = {"parallel", "sequential"},
            description =
                "Whether all rounds start together, or each when the one before is acknowledged everywhere")
        String mode) {}
