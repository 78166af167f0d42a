package io.heddle.kernel.core.catalog;

import io.heddle.api.model.StrategyPoint;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.NearestNames;
import io.heddle.kernel.core.config.Version;
import io.heddle.kernel.core.config.VersionRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Chooses one offer for each name an experiment writes: by type or alias, by {@code from}, by
 * version range; the highest version wins (configuration specification 2.2, 2.4). What can't be
 * chosen is reported with what is there instead (HED-0400 to 0403, 0405), never guessed.
 */
public final class Selection {
  private final Offers offers;
  private final Unusable unusable;
  private final Predicate<Origin> allowed;
  private final Diagnostics diagnostics;

  /**
   * A selection for one experiment.
   *
   * @param offers what is offered
   * @param unusable jars that can't contribute, with the reason
   * @param allowed bundles the experiment admits ({@code bundlesOnly})
   * @param diagnostics takes what can't be chosen
   */
  public Selection(
      Offers offers, Unusable unusable, Predicate<Origin> allowed, Diagnostics diagnostics) {
    this.offers = offers;
    this.unusable = unusable;
    this.allowed = allowed;
    this.diagnostics = diagnostics;
  }

  /** Chooses a model, workload or sink; null if none can be, which is reported. */
  public ModelOffer model(ModelKind kind, Wanted wanted) {
    List<ModelOffer> named = offers.models(kind, wanted.name());
    List<ModelOffer> open = admitted(named);
    if (open.isEmpty()) {
      diagnostics.error(
          "HED-0400",
          wanted.place(),
          "no installed bundle offers " + kind.title() + " \"" + wanted.name() + "\"",
          named.isEmpty() ? insteadOf(kind, wanted.name()) : notListed(named));
      return null;
    }
    return best(open, wanted, kind.title() + " \"" + wanted.name() + "\"", null, null);
  }

  /** Types of the sinks there are, chosen or not. */
  public Set<String> sinkTypes() {
    TreeSet<String> types = new TreeSet<>();
    offers.models(ModelKind.SINK).forEach(offer -> types.add(offer.type()));
    return types;
  }

  /** Whether a bundle offers a sink of that name, whether or not the experiment admits it. */
  public boolean hasSink(String name) {
    return offers.hasSink(name);
  }

  /**
   * Chooses the strategy of a point; null if none can be, which is reported.
   *
   * @param entry name of the model configuration, which begins messages
   * @param model bundle of the model; where its own strategies will do, those of other versions of
   *     that bundle are not looked at, so that two versions run side by side
   * @param point the point
   * @param wanted what the experiment writes; its name is null where it writes none
   */
  public StrategyOffer strategy(String entry, Origin model, StrategyPoint point, Wanted wanted) {
    List<StrategyOffer> fitting = admitted(offers.strategies(point.kind()));
    if (wanted.name() == null || wanted.name().isBlank()) {
      diagnostics.error("HED-0403", wanted.place(), OfferTexts.notSet(entry, point, fitting), null);
      return null;
    }
    List<StrategyOffer> named =
        fitting.stream().filter(offer -> offer.name().equals(wanted.name())).toList();
    if (named.isEmpty()) {
      diagnostics.error(
          "HED-0403",
          wanted.place(),
          OfferTexts.unknown(entry, point, wanted.name(), fitting),
          unusable.hintFor(wanted.name()));
      return null;
    }
    return best(named, wanted, "strategy \"" + wanted.name() + "\"", entry, model);
  }

  private <O extends Offer<?>> List<O> admitted(List<O> all) {
    return all.stream().filter(offer -> allowed.test(offer.origin())).toList();
  }

  private <O extends Offer<?>> O best(
      List<O> named, Wanted wanted, String subject, String strategyOf, Origin model) {
    List<O> from = from(named, wanted, subject);
    List<O> inRange = from == null ? null : inRange(from, wanted);
    if (inRange == null) {
      return null;
    }
    List<O> highest = highest(withoutSiblings(inRange, model));
    if (highest.size() > 1) {
      ambiguous(highest, wanted, subject, strategyOf);
      return null;
    }
    O chosen = highest.get(0);
    String reason = unusable.reason(chosen.origin());
    if (reason != null) {
      diagnostics.error(
          "HED-0402",
          wanted.place(),
          "bundle " + chosen.origin().text() + ", which offers " + subject + ", failed to start",
          reason);
      return null;
    }
    return chosen;
  }

  private <O extends Offer<?>> List<O> from(List<O> named, Wanted wanted, String subject) {
    if (wanted.from() == null) {
      return named;
    }
    List<O> from = named.stream().filter(offer -> offer.origin().isCalled(wanted.from())).toList();
    if (from.isEmpty()) {
      diagnostics.error(
          "HED-0400",
          wanted.place(),
          "bundle \"" + wanted.from() + "\" offers no " + subject,
          "offered by " + OfferTexts.origins(named));
      return null;
    }
    return from;
  }

  private <O extends Offer<?>> List<O> inRange(List<O> from, Wanted wanted) {
    if (wanted.version() == null) {
      return from;
    }
    VersionRange range = VersionRange.read(wanted.version(), wanted.versionPlace(), diagnostics);
    if (range == null) {
      return null;
    }
    List<O> inRange = from.stream().filter(offer -> range.includes(offer.version())).toList();
    if (inRange.isEmpty()) {
      String hint = unusable.hintFor(wanted.name());
      diagnostics.error(
          "HED-0401",
          wanted.versionPlace(),
          "no version of \"" + wanted.name() + "\" in " + wanted.version(),
          "installed: " + OfferTexts.versions(from) + (hint == null ? "" : "; " + hint));
      return null;
    }
    return inRange;
  }

  /** Drops offers of other versions of the model's bundle if that bundle itself has one. */
  private static <O extends Offer<?>> List<O> withoutSiblings(List<O> inRange, Origin model) {
    if (inRange.stream().noneMatch(offer -> offer.origin().equals(model))) {
      return inRange;
    }
    return inRange.stream()
        .filter(
            offer ->
                offer.origin().equals(model) || !offer.origin().bundle().equals(model.bundle()))
        .toList();
  }

  private static <O extends Offer<?>> List<O> highest(List<O> inRange) {
    // Offers are sorted by version, so the last one is the highest.
    Version best = inRange.get(inRange.size() - 1).version();
    return inRange.stream().filter(offer -> offer.version().equals(best)).toList();
  }

  private void ambiguous(
      List<? extends Offer<?>> highest, Wanted wanted, String subject, String strategyOf) {
    if (strategyOf != null) {
      diagnostics.error(
          "HED-0405",
          wanted.place(),
          strategyOf
              + ": strategy '"
              + wanted.name()
              + "' is offered by "
              + OfferTexts.origins(highest)
              + "; say which with 'from'",
          null);
      return;
    }
    diagnostics.error(
        "HED-0405",
        wanted.place(),
        subject + " " + highest.get(0).version() + " is offered by " + OfferTexts.origins(highest),
        "say which with \"from\", for example from: " + highest.get(0).origin().shortName());
  }

  private String insteadOf(ModelKind kind, String name) {
    String hint = unusable.hintFor(name);
    if (hint != null) {
      return hint;
    }
    for (ModelKind other : ModelKind.values()) {
      if (!offers.models(other, name).isEmpty()) {
        return "\"" + name + "\" is a " + other.title() + ", not a " + kind.title();
      }
    }
    TreeSet<String> types = new TreeSet<>();
    offers.models(kind).forEach(offer -> types.add(offer.type()));
    if (types.isEmpty()) {
      return unusable.nothingOffers(kind);
    }
    return didYouMean(kind, name, types) + "installed types: " + OfferTexts.listed(types);
  }

  private String didYouMean(ModelKind kind, String name, Set<String> types) {
    List<String> near = new ArrayList<>();
    for (String type : NearestNames.of(name, types)) {
      List<ModelOffer> named = offers.models(kind, type);
      near.add("\"" + type + "\" (" + named.get(named.size() - 1).origin().text() + ")");
    }
    return near.isEmpty() ? "" : "did you mean " + NearestNames.either(near) + "? ";
  }

  private static String notListed(List<? extends Offer<?>> named) {
    return "it is offered by "
        + OfferTexts.origins(named)
        + ", which \"bundles\" does not list (simulation.bundlesOnly)";
  }
}
