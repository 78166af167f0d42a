package io.heddle.kernel.core.wiring;

import io.heddle.api.config.Place;
import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offer;
import io.heddle.kernel.core.catalog.Selection;
import io.heddle.kernel.core.catalog.StrategyOffer;
import io.heddle.kernel.core.catalog.Wanted;
import io.heddle.kernel.core.config.AttributeBinder;
import io.heddle.kernel.core.config.Bound;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.ModelEntry;
import io.heddle.kernel.core.config.StrategyChoice;
import java.util.Set;

/** Fills one strategy point of a model configuration. */
final class StrategyWiring {
  private final Selection selection;
  private final AttributeBinder binder;
  private final Diagnostics diagnostics;

  /**
   * A point that is filled.
   *
   * @param point the point
   * @param offer what was chosen
   * @param strategy the strategy with its configuration
   * @param choice what the experiment writes of it; null where it writes nothing
   * @param bound places of its attributes
   */
  record Filled(
      StrategyPoint point,
      StrategyOffer offer,
      BoundStrategy strategy,
      StrategyChoice choice,
      Bound<?> bound) {
    /** Where something of the group stands, given its path below the point; null if not written. */
    Place written(String path) {
      if (choice == null) {
        return null;
      }
      return switch (path) {
        case "" -> choice.place();
        case "strategy" -> choice.name() == null ? null : choice.namePlace();
        case "version" -> choice.versionPlace();
        case "from" -> choice.fromPlace();
        case "config" -> choice.config() == null ? null : choice.config().place();
        default ->
            path.startsWith("config.")
                ? bound.place(path.substring("config.".length()), null)
                : null;
      };
    }
  }

  StrategyWiring(Selection selection, AttributeBinder binder, Diagnostics diagnostics) {
    this.selection = selection;
    this.binder = binder;
    this.diagnostics = diagnostics;
  }

  /**
   * Chooses and configures.
   *
   * @param choice what the experiment writes; null where it writes nothing
   * @return null if the point can't be filled, which is reported
   */
  Filled fill(ModelEntry entry, ModelOffer model, StrategyPoint point, StrategyChoice choice) {
    Wanted wanted = wanted(entry, point, choice);
    StrategyOffer offer = selection.strategy(entry.name(), model.origin(), point, wanted);
    if (offer == null) {
      return null;
    }
    try {
      StrategyFactory<?> factory = offer.factory();
      return fits(factory, offer, model, point, wanted.place())
          ? bind(entry, factory, offer, point, choice, wanted.place())
          : null;
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", wanted.place(), fault.getMessage(), null);
      return null;
    }
  }

  private static Wanted wanted(ModelEntry entry, StrategyPoint point, StrategyChoice choice) {
    if (choice == null) {
      return Wanted.any(point.defaultName(), entry.place());
    }
    String name = choice.name() == null ? point.defaultName() : choice.name();
    return new Wanted(
        name, choice.namePlace(), choice.version(), choice.versionPlace(), choice.from());
  }

  private <C> Filled bind(
      ModelEntry entry,
      StrategyFactory<C> factory,
      StrategyOffer offer,
      StrategyPoint point,
      StrategyChoice choice,
      Place place) {
    String context = "strategy " + offer.name() + " of " + entry.name();
    Bound<C> bound =
        BundleFault.guard(
            offer.origin(),
            offer.text() + " has no usable configuration",
            () ->
                binder.bind(
                    factory.configType(),
                    choice == null ? null : choice.config(),
                    context,
                    place,
                    Set.of()));
    if (bound.value() == null) {
      return null;
    }
    boolean chosen = choice != null && choice.name() != null;
    BoundStrategy strategy =
        new BoundStrategy(
            offer.name(),
            offer.version().toString(),
            offer.origin().bundle() + " " + offer.origin().version(),
            factory,
            bound.value(),
            chosen);
    return new Filled(point, offer, strategy, choice, bound);
  }

  /**
   * Whether the factory is what the point takes. A bundle that exports a strategy SPI may be
   * installed in two versions; a strategy is wired to one of them.
   */
  private boolean fits(
      StrategyFactory<?> factory,
      StrategyOffer offer,
      ModelOffer model,
      StrategyPoint point,
      Place place) {
    Class<?> wanted = point.factoryType();
    if (wanted.isInstance(factory)) {
      return true;
    }
    String found =
        Offer.extendsNameOf(factory.getClass(), wanted)
            ? " uses another copy of " + wanted.getPackageName() + " than " + model.text() + " of "
            : " is not a " + wanted.getSimpleName() + ", which " + model.text() + " needs, of ";
    diagnostics.error(
        "HED-0402",
        place,
        offer.text() + " of bundle " + offer.origin().text() + found + model.origin().text(),
        "choose a version of the model and of the strategy that were built for one another");
    return false;
  }
}
