package io.heddle.kernel.core.engine;

import io.heddle.api.model.SinkProvider;
import io.heddle.api.record.RecordReader;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import java.util.List;
import java.util.Objects;

/** What reads records back, of the bundles that are installed. */
final class RecordReaders {
  private final Offers offers;

  RecordReaders(Offers offers) {
    this.offers = offers;
  }

  /**
   * The reader of a sink type's records, from its latest version.
   *
   * @return null if there is none
   * @throws BundleFault if the bundle can't say
   */
  RecordReader of(String sinkType) {
    List<ModelOffer> sinks = offers.models(ModelKind.SINK, sinkType);
    if (sinks.isEmpty()) {
      return null;
    }
    ModelOffer latest = sinks.get(sinks.size() - 1);
    return BundleFault.guard(
        latest.origin(),
        latest.text() + " gives no reader of its records",
        () -> ((SinkProvider<?>) latest.provider()).recordReader());
  }

  /** The readers of all sink types, by type. */
  List<RecordReader> all() {
    return offers.models(ModelKind.SINK).stream()
        .map(ModelOffer::type)
        .distinct()
        .map(this::of)
        .filter(Objects::nonNull)
        .toList();
  }
}
