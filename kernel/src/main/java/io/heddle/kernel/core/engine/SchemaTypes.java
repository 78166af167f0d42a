package io.heddle.kernel.core.engine;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.config.AttributeSchema;
import io.heddle.kernel.core.config.InstalledTypes;
import io.heddle.kernel.core.config.InstalledTypes.Point;
import io.heddle.kernel.core.config.InstalledTypes.Strategy;
import io.heddle.kernel.core.record.KernelRecords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What the JSON Schema needs of the installed bundles: of each type the latest of each major. */
final class SchemaTypes {
  private final Offers offers;
  private final Consumer<String> faults;
  private final Set<String> records = new TreeSet<>();

  /**
   * Types of some offers.
   *
   * @param faults takes a sentence for each bundle that can't say what it offers; it is left out
   */
  SchemaTypes(Offers offers, Consumer<String> faults) {
    this.offers = offers;
    this.faults = faults;
  }

  InstalledTypes read() {
    KernelRecords.schemas().stream().map(RecordSchema::name).forEach(records::add);
    return new InstalledTypes(
        types(ModelKind.DEVICE),
        types(ModelKind.WORKLOAD),
        types(ModelKind.SINK),
        List.copyOf(records));
  }

  private List<InstalledTypes.Type> types(ModelKind kind) {
    Map<String, ModelOffer> latest = new TreeMap<>();
    for (ModelOffer offer : offers.models(kind)) {
      latest.put(offer.type() + " " + offer.version().major(), offer);
    }
    List<InstalledTypes.Type> types = new ArrayList<>();
    for (ModelOffer offer : latest.values()) {
      try {
        types.add(
            BundleFault.guard(
                offer.origin(), offer.text() + " declares no attributes", () -> type(offer)));
      } catch (BundleFault fault) {
        faults.accept(fault.getMessage());
      }
    }
    return types;
  }

  private InstalledTypes.Type type(ModelOffer offer) {
    ModelProvider<?> provider = offer.provider();
    List<String> names = new ArrayList<>(List.of(offer.type()));
    if (offer.alias() != null) {
      names.add(offer.alias());
    }
    List<Point> points = new ArrayList<>();
    for (StrategyPoint point : provider.strategyPoints()) {
      points.add(new Point(point.name(), strategies(point.kind())));
    }
    provider.records().stream().map(RecordSchema::name).forEach(records::add);
    return new InstalledTypes.Type(
        names, offer.version(), AttributeSchema.of(provider.configType()), points);
  }

  private List<Strategy> strategies(String kind) {
    Map<String, Strategy> byName = new TreeMap<>();
    for (StrategyOffer offer : offers.strategies(kind)) {
      AttributeSchema config =
          BundleFault.guard(
              offer.origin(),
              offer.text() + " declares no attributes",
              () -> AttributeSchema.of(offer.factory().configType()));
      byName.put(offer.name(), new Strategy(offer.name(), config));
    }
    Collection<Strategy> strategies = byName.values();
    return List.copyOf(strategies);
  }
}
