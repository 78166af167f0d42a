package io.heddle.kernel.core.catalog;

import io.heddle.api.model.StrategyPoint;
import io.heddle.kernel.core.config.NearestNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Words about offers, for messages. */
final class OfferTexts {
  private static final int MOST_LISTED = 8;

  private OfferTexts() {}

  /** Text of roce-nic rule R-01 and its like: a point without default is not filled. */
  static String notSet(String entry, StrategyPoint point, List<StrategyOffer> fitting) {
    TreeSet<String> names = new TreeSet<>();
    fitting.forEach(offer -> names.add(offer.name()));
    String choose = names.isEmpty() ? "; no installed bundle offers one" : "; choose one of: ";
    String without =
        point.withoutMeans() == null ? "" : ". Write 'none' to run without " + point.withoutMeans();
    return entry
        + ": "
        + point.name()
        + ".strategy is not set"
        + choose
        + String.join(", ", names)
        + without;
  }

  /** Text of roce-nic rule R-02 and its like: no bundle offers that strategy. */
  static String unknown(
      String entry, StrategyPoint point, String name, List<StrategyOffer> fitting) {
    TreeSet<String> names = new TreeSet<>();
    List<String> available = new ArrayList<>();
    for (StrategyOffer offer : fitting) {
      names.add(offer.name());
      available.add(offer.name() + " " + offer.version() + " (" + offer.origin().shortName() + ")");
    }
    List<String> near = NearestNames.of(name, names);
    return entry
        + ": unknown "
        + point.kind().substring(point.kind().lastIndexOf('.') + 1)
        + " strategy '"
        + name
        + "'; available: "
        + (available.isEmpty() ? "nothing" : String.join(", ", available))
        + (near.isEmpty()
            ? ""
            : "; did you mean "
                + NearestNames.either(near.stream().map(n -> "'" + n + "'").toList())
                + "?");
  }

  /** {@code 1.0.3, 1.1.0 (plugin-roce-nic)}: versions by bundle. */
  static String versions(List<? extends Offer<?>> offers) {
    Map<String, List<String>> byBundle = new LinkedHashMap<>();
    for (Offer<?> offer : offers) {
      byBundle
          .computeIfAbsent(offer.origin().shortName(), b -> new ArrayList<>())
          .add(offer.version().toString());
    }
    List<String> parts = new ArrayList<>();
    byBundle.forEach((bundle, list) -> parts.add(String.join(", ", list) + " (" + bundle + ")"));
    return String.join(", ", parts);
  }

  /** The bundles, in order, each once. */
  static String origins(List<? extends Offer<?>> offers) {
    TreeSet<String> texts = new TreeSet<>();
    offers.forEach(offer -> texts.add(offer.origin().text()));
    return String.join(", ", texts);
  }

  /** The first names in alphabetical order. */
  static String listed(Set<String> names) {
    List<String> first = names.stream().limit(MOST_LISTED).toList();
    return String.join(", ", first) + (names.size() > MOST_LISTED ? ", …" : "");
  }
}
