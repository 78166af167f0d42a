package io.heddle.kernel.toys;

import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offer;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.config.Version;

/** A catalog made by hand. */
public final class ToyCatalog {
  private final Catalog catalog = new Catalog();
  private long nextId = 1;

  /** A catalog of all toys, as of a bundle {@code org.example.toys} 1.0.0. */
  public static ToyCatalog ofAll() {
    ToyCatalog toys = new ToyCatalog();
    Origin origin = toys.origin("org.example.toys", "1.0.0");
    toys.add(origin, ToyNicProvider.class);
    toys.add(origin, ToySwitchProvider.class);
    toys.add(origin, ToyWorkloadProvider.class);
    toys.add(origin, ToySinkProvider.class);
    toys.add(origin, SteadyPacing.class);
    toys.add(origin, NoPacing.class);
    toys.add(origin, PlainMarking.class);
    return toys;
  }

  /** The catalog. */
  public Catalog catalog() {
    return catalog;
  }

  /** A new bundle. */
  public Origin origin(String bundle, String version) {
    return new Origin(bundle, version, nextId++);
  }

  /** Adds an annotated provider or factory. */
  public void add(Origin origin, Class<?> type) {
    ProvidesModel model = type.getAnnotation(ProvidesModel.class);
    Offer.Loader loader = () -> type.getDeclaredConstructor().newInstance();
    if (model != null) {
      model(origin, model.value(), model.version(), model.kind(), model.alias(), loader);
    } else {
      ProvidesStrategy strategy = type.getAnnotation(ProvidesStrategy.class);
      strategy(origin, strategy.kind(), strategy.name(), strategy.version(), loader);
    }
  }

  /** Adds a model. */
  public void model(
      Origin origin, String type, String version, String kind, String alias, Offer.Loader loader) {
    catalog.add(
        new ModelOffer(
            type,
            Version.parse(version),
            ModelKind.of(kind),
            alias.equals("-") ? null : alias,
            origin,
            "org.example.Provider",
            loader));
  }

  /** Adds a strategy. */
  public void strategy(
      Origin origin, String kind, String name, String version, Offer.Loader loader) {
    catalog.add(
        new StrategyOffer(
            kind, name, Version.parse(version), origin, "org.example.Factory", loader));
  }
}
