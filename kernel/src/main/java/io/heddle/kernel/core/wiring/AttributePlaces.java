package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;

/** Which attributes of one entry were written out, and where. */
@FunctionalInterface
public interface AttributePlaces {
  /** Where an attribute stands; null if it was not written out. */
  Place written(String path);
}
