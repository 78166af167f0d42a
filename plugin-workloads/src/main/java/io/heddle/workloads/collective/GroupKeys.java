package io.heddle.workloads.collective;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;

/**
 * Keys of an entry of {@code groups}.
 *
 * @param count how many groups
 * @param groupSize ranks of each
 * @param phases what each executes
 */
public record GroupKeys(
    @Attribute(
            path = "count",
            kind = Kind.UINT,
            value = "1",
            min = "1",
            max = "1000000",
            description = "How many such groups")
        int count,
    @Attribute(
            path = "groupSize",
            kind = Kind.UINT,
            value = Attribute.REQUIRED,
            min = "1",
            max = "1000000",
            description = "Ranks of each group")
        int groupSize,
    @Attribute(
            path = "phases",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "List of phases")
        ConfigNode phases) {}
