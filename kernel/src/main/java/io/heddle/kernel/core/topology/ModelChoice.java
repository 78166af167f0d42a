package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;

/**
 * The model configuration a part of the topology names.
 *
 * @param plan what the layout must know of it; null if the entry exists but is itself in error
 * @param place where the topology names it
 */
record ModelChoice(ModelPlan plan, Place place) {}
