package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;
import io.heddle.api.record.Sink;
import io.heddle.kernel.core.catalog.ModelOffer;

/**
 * A sink made from {@code records.sinks}.
 *
 * @param offer what was chosen for it
 * @param name type as the experiment writes it
 * @param configType its configuration record
 * @param sink the sink, not opened
 * @param places where its attributes stand
 * @param place where the experiment names it
 */
public record WiredSink(
    ModelOffer offer,
    String name,
    Class<?> configType,
    Sink sink,
    AttributePlaces places,
    Place place) {
  /** Where an attribute stands; where the sink is named if it was not written out. */
  public Place place(String attribute) {
    Place written = places.written(attribute);
    return written == null ? place : written;
  }
}
