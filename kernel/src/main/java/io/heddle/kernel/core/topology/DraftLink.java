package io.heddle.kernel.core.topology;

import io.heddle.api.config.Place;

/**
 * One link between two devices of a {@link Draft}.
 *
 * @param name {@code lower--upper}, with {@code #n} if it has parallels
 * @param lower index of the lower end
 * @param upper index of the upper end
 * @param bitsPerSec rate that overrides the rule; 0 for none
 * @param delayPs delay that overrides the rule; 0 for none
 * @param place where the experiment asks for it
 */
record DraftLink(String name, int lower, int upper, long bitsPerSec, long delayPs, Place place) {
  /** The same link with what is not 0 replaced. */
  DraftLink overriddenBy(long otherBitsPerSec, long otherDelayPs) {
    return new DraftLink(
        name,
        lower,
        upper,
        otherBitsPerSec > 0 ? otherBitsPerSec : bitsPerSec,
        otherDelayPs > 0 ? otherDelayPs : delayPs,
        place);
  }
}
