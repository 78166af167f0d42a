package org.example.byrate;

import io.heddle.api.config.Attribute;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Kind;

/**
 * The table.
 *
 * @param thresholds bytes by link rate in Gbps
 */
public record ByRateConfig(
    @Attribute(
            path = "Thresholds",
            kind = Kind.TREE,
            value = Attribute.REQUIRED,
            description = "Bytes a queue may hold without marks, by link rate in Gbps")
        ConfigNode thresholds) {}
