package io.heddle.kernel.core.wiring;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.PortPlan;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Origin;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.ModelEntry;
import io.heddle.kernel.core.topology.ModelPlan;
import io.heddle.kernel.core.wiring.StrategyWiring.Filled;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A model configuration: the offer chosen for an entry of {@code models}, its attributes bound, its
 * strategies chosen.
 *
 * @param <C> the configuration record
 */
public final class WiredModel<C> {
  private final ModelEntry entry;
  private final ModelOffer offer;
  private final DeviceProvider<C> provider;
  private final C config;
  private final AttributePlaces places;
  private final List<Filled> filled;
  private final Map<String, BoundStrategy> strategies = new LinkedHashMap<>();
  private final ModelPlan plan;
  private final Set<String> traits;
  private final List<RecordSchema> records;
  private final RunInjector injector;
  private final GuardedFactory factory;

  WiredModel(
      ModelEntry entry,
      ModelOffer offer,
      DeviceProvider<C> provider,
      C config,
      AttributePlaces places,
      List<Filled> filled,
      RunInjector injector) {
    this.entry = entry;
    this.offer = offer;
    this.provider = provider;
    this.config = config;
    this.places = places;
    this.filled = filled;
    filled.forEach(one -> strategies.put(one.point().name(), one.strategy()));
    PortPlan ports = ask("portPlan", () -> provider.portPlan(config, this::isGiven));
    DeviceProvider.Role role = ask("role", provider::role);
    plan = new ModelPlan(entry.name(), offer.type(), role, ports);
    traits = Set.copyOf(ask("traits", () -> provider.traits(config)));
    records = List.copyOf(ask("records", provider::records));
    this.injector = injector;
    factory = new GuardedFactory(offer, role, () -> make(DeviceFactory.class));
  }

  /**
   * Takes something out of the configuration's injector, which is made for it.
   *
   * @throws BundleFault if it can't be made
   */
  <T> T make(Class<T> wanted) {
    return injector.make(offer, provider, config, strategies, wanted);
  }

  private <T> T ask(String method, BundleFault.Call<T> call) {
    String what = "configuration " + entry.name() + " of " + offer.text() + ", " + method;
    return BundleFault.guard(offer.origin(), what, call);
  }

  /** Name of the entry. */
  public String name() {
    return entry.name();
  }

  /** The entry. */
  public ModelEntry entry() {
    return entry;
  }

  /** What was chosen for it. */
  public ModelOffer offer() {
    return offer;
  }

  /** The bundle it comes from. */
  public Origin origin() {
    return offer.origin();
  }

  /** What the layout must know of it. */
  public ModelPlan plan() {
    return plan;
  }

  /** Strategies by point, in the order of the model's points. */
  public Map<String, BoundStrategy> strategies() {
    return Collections.unmodifiableMap(strategies);
  }

  /** The strategies with what was chosen for them, in the order of the model's points. */
  List<Filled> filled() {
    return filled;
  }

  /** Records its devices write. */
  public List<RecordSchema> records() {
    return records;
  }

  /**
   * Makes its devices. A failure to do so, also of wiring it at its first use, is a {@link
   * BundleFault}.
   */
  public DeviceFactory factory() {
    return factory;
  }

  /** The configuration record. */
  Class<C> configType() {
    return provider.configType();
  }

  boolean isGiven(String path) {
    return places.written(path) != null;
  }

  /** Wires the factory now, so that a fault shows before time zero. */
  void wire() {
    factory.wire();
  }

  ModelUse.PlacedModel placed() {
    Map<String, String> names = new TreeMap<>();
    strategies.forEach((point, strategy) -> names.put(point, strategy.name()));
    return new ModelUse.PlacedModel(
        entry.name(), offer.type(), plan.role(), traits, plan.ports().nicPorts(), names);
  }

  /** Has the model check its rules. */
  void validate(ModelUse use, Diagnostics diagnostics) {
    EntryProblems problems = new EntryProblems(diagnostics, entry.place(), places);
    ask(
        "validate",
        () -> {
          provider.validate(config, use, problems);
          return null;
        });
  }
}
