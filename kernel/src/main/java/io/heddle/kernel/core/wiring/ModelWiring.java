package io.heddle.kernel.core.wiring;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Preset;
import io.heddle.api.model.StrategyPoint;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Selection;
import io.heddle.kernel.core.catalog.Wanted;
import io.heddle.kernel.core.config.AttributeBinder;
import io.heddle.kernel.core.config.Bound;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.ModelEntry;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.config.Presets;
import io.heddle.kernel.core.config.StrategyChoice;
import io.heddle.kernel.core.wiring.StrategyWiring.Filled;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Makes a model configuration of an entry of {@code models}. */
final class ModelWiring {
  private final Selection selection;
  private final AttributeBinder binder;
  private final StrategyWiring strategies;
  private final RunInjector injector;
  private final Diagnostics diagnostics;

  ModelWiring(Selection selection, RunInjector injector, Diagnostics diagnostics) {
    this.selection = selection;
    this.injector = injector;
    this.diagnostics = diagnostics;
    binder = new AttributeBinder(diagnostics);
    strategies = new StrategyWiring(selection, binder, diagnostics);
  }

  /** The configuration of an entry; null if it is in error, which is reported. */
  WiredModel<?> wire(ModelEntry entry) {
    Wanted wanted =
        new Wanted(
            entry.type(), entry.typePlace(), entry.version(), entry.versionPlace(), entry.from());
    ModelOffer offer = selection.model(ModelKind.DEVICE, wanted);
    if (offer == null) {
      return null;
    }
    try {
      return bind(entry, offer, (DeviceProvider<?>) offer.provider());
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", entry.typePlace(), fault.getMessage(), null);
      return null;
    }
  }

  private <C> WiredModel<C> bind(ModelEntry entry, ModelOffer offer, DeviceProvider<C> provider) {
    List<StrategyPoint> points =
        BundleFault.guard(
            offer.origin(), offer.text() + " names no strategy points", provider::strategyPoints);
    ConfigNode attributes = attributes(entry, offer, provider);
    List<Filled> filled = fill(entry, offer, points, attributes);
    Set<String> reserved = new TreeSet<>();
    points.forEach(point -> reserved.add(point.name()));
    Bound<C> bound =
        BundleFault.guard(
            offer.origin(),
            offer.text() + " has no usable configuration",
            () ->
                binder.bind(
                    provider.configType(), attributes, offer.type(), entry.place(), reserved));
    if (bound.value() == null || filled == null) {
      return null;
    }
    return new WiredModel<>(
        entry,
        offer,
        provider,
        bound.value(),
        path -> written(path, bound, filled),
        filled,
        injector);
  }

  /** All points, or null if one can't be filled; all of them are tried. */
  private List<Filled> fill(
      ModelEntry entry, ModelOffer offer, List<StrategyPoint> points, ConfigNode attributes) {
    List<Filled> filled = new ArrayList<>();
    for (StrategyPoint point : points) {
      Diagnostics own = new Diagnostics();
      StrategyChoice choice = StrategyChoice.read(attributes, point.name(), entry.name(), own);
      diagnostics.addAll(own);
      boolean readable = choice != null || !own.hasErrors();
      Filled one = readable ? strategies.fill(entry, offer, point, choice) : null;
      if (one != null) {
        filled.add(one);
      }
    }
    return filled.size() == points.size() ? filled : null;
  }

  private ConfigNode attributes(ModelEntry entry, ModelOffer offer, DeviceProvider<?> provider) {
    if (entry.preset() == null) {
      return entry.attributes();
    }
    List<Preset> presets =
        BundleFault.guard(offer.origin(), offer.text() + " names no presets", provider::presets);
    Set<String> names = new TreeSet<>();
    for (Preset preset : presets) {
      if (preset.name().equals(entry.preset())) {
        return Presets.under(entry.attributes(), preset, diagnostics);
      }
      names.add(preset.name());
    }
    diagnostics.error(
        "HED-0500",
        entry.presetPlace(),
        "\""
            + entry.preset()
            + "\" is neither an entry of models nor a preset of "
            + offer.type()
            + " "
            + offer.version(),
        NearestNames.expected(entry.preset(), names, "presets"));
    return entry.attributes();
  }

  private static Place written(String path, Bound<?> bound, List<Filled> filled) {
    for (Filled one : filled) {
      String point = one.point().name();
      if (path.equals(point)) {
        return one.written("");
      }
      if (path.startsWith(point + ".")) {
        return one.written(path.substring(point.length() + 1));
      }
    }
    return bound.place(path, null);
  }
}
