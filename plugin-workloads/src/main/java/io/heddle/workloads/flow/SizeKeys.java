package io.heddle.workloads.flow;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;

/**
 * How large generated flows are; exactly one of the two.
 *
 * @param sizeBytes the same for every flow; -1 if not given
 * @param cdf file of a distribution, or the name of one that ships; null if not given
 */
public record SizeKeys(
    @Attribute(
            path = "size",
            kind = Kind.BYTES,
            value = Attribute.NONE,
            description = "Size of every flow; this or sizes.cdf must be given")
        long sizeBytes,
    @Attribute(
            path = "sizes.cdf",
            kind = Kind.TREE,
            value = Attribute.NONE,
            description =
                "File with one pair of size and percent a line, or web-search for the published"
                    + " curve of that name")
        ConfigNode cdf) {}
