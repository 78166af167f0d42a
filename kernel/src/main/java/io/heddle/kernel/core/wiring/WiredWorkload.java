package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.Workload;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.WorkloadEntry;
import java.util.List;

/**
 * A workload made from an entry.
 *
 * @param entry the entry
 * @param offer what was chosen for it
 * @param configType its configuration record
 * @param workload the workload
 * @param places where its attributes stand
 * @param records records it writes
 */
public record WiredWorkload(
    WorkloadEntry entry,
    ModelOffer offer,
    Class<?> configType,
    Workload workload,
    AttributePlaces places,
    List<RecordSchema> records) {
  /** Name of the workload: what the experiment calls it, or its type. */
  public String name() {
    return entry.name() == null ? offer.type() : entry.name();
  }

  /** Where an attribute stands; the entry's place if it was not written out. */
  public Place place(String attribute) {
    Place written = places.written(attribute);
    return written == null ? entry.place() : written;
  }

  /** Takes what the workload finds wrong. */
  public Problems problems(Diagnostics diagnostics) {
    return new EntryProblems(diagnostics, entry.place(), places);
  }
}
