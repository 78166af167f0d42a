package io.heddle.kernel.core.catalog;

import io.heddle.kernel.core.config.Version;
import java.util.Comparator;
import java.util.List;

/**
 * What was offered at one moment, in an order that does not depend on which bundle was installed
 * first: by name, then version, then bundle.
 *
 * @param models models, workloads and sinks
 * @param strategies strategies, by kind first
 * @param tools tools
 * @param complaints sentences about offers nobody can read
 */
public record Offers(
    List<ModelOffer> models,
    List<StrategyOffer> strategies,
    List<ToolOffer> tools,
    List<String> complaints) {
  /** Order of two offers of one name. */
  private static final Comparator<Offer<?>> BY_VERSION =
      Comparator.<Offer<?>, Version>comparing(Offer::version)
          .thenComparing(offer -> offer.origin().bundle())
          .thenComparing(offer -> offer.origin().version())
          .thenComparingLong(offer -> offer.origin().id());

  /** Sorts and keeps copies. */
  public Offers {
    models =
        models.stream()
            .sorted(Comparator.comparing(ModelOffer::type).thenComparing(BY_VERSION))
            .toList();
    strategies =
        strategies.stream()
            .sorted(
                Comparator.comparing(StrategyOffer::kind)
                    .thenComparing(StrategyOffer::name)
                    .thenComparing(BY_VERSION))
            .toList();
    tools =
        tools.stream()
            .sorted(Comparator.comparing(ToolOffer::name).thenComparing(BY_VERSION))
            .toList();
    complaints = complaints.stream().sorted().toList();
  }

  /** Models of one kind. */
  public List<ModelOffer> models(ModelKind kind) {
    return models.stream().filter(offer -> offer.kind() == kind).toList();
  }

  /** Models of one kind whose type or alias is {@code name}. */
  public List<ModelOffer> models(ModelKind kind, String name) {
    return models(kind).stream().filter(offer -> offer.isCalled(name)).toList();
  }

  /** Whether any sink has a name as its type or alias. */
  public boolean hasSink(String name) {
    return !models(ModelKind.SINK, name).isEmpty();
  }

  /** Strategies that fit a point of that kind. */
  public List<StrategyOffer> strategies(String kind) {
    return strategies.stream().filter(offer -> offer.kind().equals(kind)).toList();
  }

  /** Tools of that name, the latest version last. */
  public List<ToolOffer> tools(String name) {
    return tools.stream().filter(offer -> offer.name().equals(name)).toList();
  }
}
