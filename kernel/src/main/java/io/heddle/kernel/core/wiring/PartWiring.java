package io.heddle.kernel.core.wiring;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Sink;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelKind;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Selection;
import io.heddle.kernel.core.catalog.Wanted;
import io.heddle.kernel.core.config.AttributeBinder;
import io.heddle.kernel.core.config.Bound;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.ExperimentSpec.NamedPlace;
import io.heddle.kernel.core.config.ExperimentSpec.WorkloadEntry;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.config.WorkloadKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the workloads and sinks of an experiment. */
final class PartWiring {
  private final Selection selection;
  private final AttributeBinder binder;
  private final RunInjector injector;
  private final Diagnostics diagnostics;

  PartWiring(Selection selection, RunInjector injector, Diagnostics diagnostics) {
    this.selection = selection;
    this.injector = injector;
    this.diagnostics = diagnostics;
    binder = new AttributeBinder(diagnostics);
  }

  /** Workloads in the order of the document; those in error are left out and reported. */
  List<WiredWorkload> workloads(ExperimentSpec spec) {
    List<WiredWorkload> wired = new ArrayList<>();
    for (WorkloadEntry entry : spec.workloads()) {
      if (entry.type() == null) {
        continue; // missing, which the reader has reported
      }
      Place versionPlace = placeOf(entry.node(), "version", entry.place());
      Wanted wanted =
          new Wanted(
              entry.type(),
              placeOf(entry.node(), "type", entry.place()),
              entry.version(),
              versionPlace,
              entry.from());
      ModelOffer offer = selection.model(ModelKind.WORKLOAD, wanted);
      if (offer != null) {
        addWorkload(wired, entry, offer, wanted.place(), spec.workloads().size());
      }
    }
    return wired;
  }

  private void addWorkload(
      List<WiredWorkload> wired, WorkloadEntry entry, ModelOffer offer, Place place, int count) {
    try {
      WorkloadProvider<?> provider = (WorkloadProvider<?>) offer.provider();
      boolean alone =
          BundleFault.guard(
              offer.origin(), offer.text() + " can't be asked", provider::mustBeAlone);
      if (alone && count > 1) {
        diagnostics.error(
            "HED-0203",
            entry.place(),
            "workload " + offer.type() + " must be the only one",
            "take the other workloads out");
      }
      WiredWorkload one = workload(entry, offer, provider, place);
      if (one != null) {
        wired.add(one);
      }
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", place, fault.getMessage(), null);
    }
  }

  private <C> WiredWorkload workload(
      WorkloadEntry entry, ModelOffer offer, WorkloadProvider<C> provider, Place place) {
    Bound<C> bound =
        bind(
            offer,
            provider,
            WorkloadKeys.maps(entry.node()),
            "workload " + offer.type(),
            place,
            WorkloadKeys.RESERVED);
    if (bound.value() == null) {
      return null;
    }
    List<RecordSchema> records =
        BundleFault.guard(offer.origin(), offer.text() + " names no records", provider::records);
    Workload workload = injector.make(offer, provider, bound.value(), Map.of(), Workload.class);
    return new WiredWorkload(
        entry,
        offer,
        provider.configType(),
        workload,
        path -> bound.place(path, null),
        List.copyOf(records));
  }

  /** Sinks in the order of the document; those in error are left out and reported. */
  List<WiredSink> sinks(ExperimentSpec spec) {
    List<WiredSink> wired = new ArrayList<>();
    for (NamedPlace named : spec.records().sinks()) {
      ModelOffer offer = selection.model(ModelKind.SINK, Wanted.any(named.name(), named.place()));
      if (offer != null) {
        addSink(wired, named, offer, spec.records().sinkAttributes().get(named.name()));
      }
    }
    spec.records().sinkAttributes().keySet().stream()
        .filter(type -> spec.records().sinks().stream().noneMatch(s -> s.name().equals(type)))
        .forEach(type -> checkUnchosen(type, spec.root().get("records")));
    return wired;
  }

  /**
   * Settings of a sink the experiment does not choose are checked like any other and have no
   * effect: a sink can be taken out of the list, or put into it by {@code --set}, by itself.
   */
  private void checkUnchosen(String type, ConfigNode records) {
    Place place = records.keyPlace(type);
    if (!selection.hasSink(type)) {
      diagnostics.error(
          "HED-0201",
          place,
          "unknown key \"" + type + "\" in records: no sink of that name is installed",
          unknown(type));
      return;
    }
    ModelOffer offer = selection.model(ModelKind.SINK, Wanted.any(type, place));
    if (offer == null) {
      return;
    }
    try {
      bind(offer, offer.provider(), List.of(records.get(type)), sink(offer), place, Set.of());
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", place, fault.getMessage(), null);
    }
    diagnostics.warning(
        "HED-0900",
        place,
        "settings of " + sink(offer) + " have no effect: records.sinks does not name it",
        "add " + type + " to records.sinks, or take the settings out");
  }

  private String unknown(String type) {
    return "settings of a record are interval, devices, skipZero and onOverflow; "
        + NearestNames.expected(type, selection.sinkTypes(), "installed sinks");
  }

  private static String sink(ModelOffer offer) {
    return "record sink " + offer.type();
  }

  private void addSink(
      List<WiredSink> wired, NamedPlace named, ModelOffer offer, ConfigNode attributes) {
    try {
      WiredSink one = sink(named, offer, offer.provider(), attributes);
      if (one != null) {
        wired.add(one);
      }
    } catch (BundleFault fault) {
      diagnostics.error("HED-0402", named.place(), fault.getMessage(), null);
    }
  }

  private <C> WiredSink sink(
      NamedPlace named, ModelOffer offer, ModelProvider<C> provider, ConfigNode attributes) {
    List<ConfigNode> maps = attributes == null ? List.of() : List.of(attributes);
    Bound<C> bound = bind(offer, provider, maps, sink(offer), named.place(), Set.of());
    return bound.value() == null
        ? null
        : new WiredSink(
            offer,
            named.name(),
            provider.configType(),
            injector.make(offer, provider, bound.value(), Map.of(), Sink.class),
            path -> bound.place(path, null),
            named.place());
  }

  private <C> Bound<C> bind(
      ModelOffer offer,
      ModelProvider<C> provider,
      List<ConfigNode> maps,
      String context,
      Place place,
      Set<String> reserved) {
    return BundleFault.guard(
        offer.origin(),
        offer.text() + " has no usable configuration",
        () -> binder.bind(provider.configType(), maps, context, place, reserved));
  }

  private static Place placeOf(ConfigNode map, String key, Place otherwise) {
    ConfigNode value = map == null ? null : map.get(key);
    return value == null ? otherwise : value.place();
  }
}
