package io.heddle.workloads.mixed;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.AttributeGroup;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;
import io.heddle.workloads.flow.FlowKeys;

/**
 * Keys of {@code mixed}.
 *
 * @param flow common keys; a part's own come on top of {@code start} and replace the others
 * @param parts list of flow workloads
 */
public record MixedConfig(
    @AttributeGroup("") FlowKeys flow,
    @Attribute(
            path = "parts",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "List of flow workloads, each with its type and keys")
        ConfigNode parts) {}
