package io.heddle.kernel.core.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything the installed bundles offer, at this moment. Filled by an extender (OSGi) or from
 * module layers; any thread may read and change it. A run works on a copy ({@link #offers}), so
 * what is installed or removed meanwhile does not change it.
 */
public final class Catalog {
  private final Map<Origin, OfBundle> bundles = new LinkedHashMap<>();

  private static final class OfBundle {
    final List<ModelOffer> models = new ArrayList<>();
    final List<StrategyOffer> strategies = new ArrayList<>();
    final List<ToolOffer> tools = new ArrayList<>();
    final List<String> complaints = new ArrayList<>();
  }

  /** Adds a model. */
  public synchronized void add(ModelOffer offer) {
    of(offer.origin()).models.add(offer);
  }

  /** Adds a strategy. */
  public synchronized void add(StrategyOffer offer) {
    of(offer.origin()).strategies.add(offer);
  }

  /** Adds a tool. */
  public synchronized void add(ToolOffer offer) {
    of(offer.origin()).tools.add(offer);
  }

  /** Keeps a sentence about something a bundle offers in a form nobody can read. */
  public synchronized void complain(Origin origin, String sentence) {
    of(origin).complaints.add(sentence);
  }

  /** Forgets everything of a bundle, its classes included. */
  public synchronized void remove(Origin origin) {
    bundles.remove(origin);
  }

  /** What is offered now; later changes do not show in it. */
  public synchronized Offers offers() {
    List<ModelOffer> models = new ArrayList<>();
    List<StrategyOffer> strategies = new ArrayList<>();
    List<ToolOffer> tools = new ArrayList<>();
    List<String> complaints = new ArrayList<>();
    for (OfBundle bundle : bundles.values()) {
      models.addAll(bundle.models);
      strategies.addAll(bundle.strategies);
      tools.addAll(bundle.tools);
      complaints.addAll(bundle.complaints);
    }
    return new Offers(models, strategies, tools, complaints);
  }

  private OfBundle of(Origin origin) {
    return bundles.computeIfAbsent(origin, o -> new OfBundle());
  }
}
