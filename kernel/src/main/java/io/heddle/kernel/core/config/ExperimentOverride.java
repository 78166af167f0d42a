package io.heddle.kernel.core.config;

import io.heddle.api.config.ConfigNode;

/**
 * A value that goes over everything else an experiment says: one coordinate of a sweep point.
 *
 * @param path dotted path, as for {@code --set}
 * @param value the value, with its place: a value of the sweep's axis
 */
public record ExperimentOverride(String path, ConfigNode value) {}
