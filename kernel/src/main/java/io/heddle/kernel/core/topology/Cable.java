package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;

/**
 * Parallel links between two devices of a {@link Draft}, as a generator asks for them.
 *
 * @param lower index of the lower end
 * @param upper index of the upper end
 * @param count how many; {@link #BY_LOWER_END} leaves it to the lower end's model
 * @param bitsPerSec rate that overrides the rule; 0 for none
 * @param delayPs delay that overrides the rule; 0 for none
 * @param place where the experiment asks for it
 */
record Cable(int lower, int upper, int count, long bitsPerSec, long delayPs, Place place) {
  /** {@link #count} of a topology that is silent about parallel links. */
  static final int BY_LOWER_END = 0;
}
