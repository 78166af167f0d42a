package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.Preset;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.StrategyOffer;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * {@code heddle models show TYPE}: everything a user may set of one type, and what it writes; all
 * of it from the declarations that also check experiments.
 */
final class ModelSheet {
  private final Offers offers;
  private final List<ModelOffer> versions;
  private final ModelOffer offer;
  private final ModelProvider<?> provider;

  /**
   * A sheet of the highest version.
   *
   * @param versions offers of one type, in ascending order, at least one
   */
  ModelSheet(Offers offers, List<ModelOffer> versions) {
    this.offers = offers;
    this.versions = versions;
    offer = versions.get(versions.size() - 1);
    provider = offer.provider();
  }

  void print(PrintStream out) {
    out.print(head() + "\n");
    out.print("\nattributes\n");
    new AttributeListing(provider.configType()).print(out, "  ");
    if (!provider.strategyPoints().isEmpty()) {
      out.print("\nstrategy points\n");
      provider.strategyPoints().forEach(point -> print(point, out));
    }
    if (!provider.presets().isEmpty()) {
      out.print("\npresets, for extends\n");
      provider.presets().forEach(preset -> out.print("  " + preset.name() + "\n"));
    }
    out.print("\nrecords\n");
    provider.records().forEach(record -> out.print("  " + text(record) + "\n"));
    if (provider.records().isEmpty()) {
      out.print("  none\n");
    }
  }

  private String head() {
    StringBuilder head = new StringBuilder(offer.type());
    head.append(' ').append(offer.version()).append(" (").append(offer.origin().text()).append(')');
    head.append(", ").append(kind());
    if (offer.alias() != null) {
      head.append(", also called ").append(offer.alias());
    }
    if (versions.size() > 1) {
      List<String> others =
          versions.stream()
              .filter(other -> other != offer)
              .map(other -> other.version() + " (" + other.origin().text() + ")")
              .toList();
      head.append("; installed too: ").append(String.join(", ", others));
    }
    return head.toString();
  }

  private String kind() {
    return provider instanceof DeviceProvider<?> device
        ? device.role().name().toLowerCase(Locale.ROOT)
        : offer.kind().word();
  }

  private void print(StrategyPoint point, PrintStream out) {
    String otherwise =
        point.defaultName() == null ? "must be set" : "default " + point.defaultName();
    out.print("  " + point.name() + " (" + point.kind() + "), " + otherwise + "\n");
    List<StrategyOffer> fitting = offers.strategies(point.kind());
    for (StrategyOffer strategy : fitting) {
      String bundle = strategy.origin().text();
      out.print("    " + strategy.name() + " " + strategy.version() + " (" + bundle + ")\n");
      AttributeListing attributes = attributes(strategy);
      if (!attributes.isEmpty()) {
        attributes.print(out, "      ");
      }
    }
    if (fitting.isEmpty()) {
      out.print("    no installed bundle offers one\n");
    }
  }

  private static AttributeListing attributes(StrategyOffer strategy) {
    return BundleFault.guard(
        strategy.origin(),
        strategy.text() + " declares no attributes",
        () -> new AttributeListing(strategy.factory().configType()));
  }

  private static String text(RecordSchema record) {
    return record.name()
        + " "
        + record.version()
        + ", "
        + RecordListing.when(record)
        + (record.description().isEmpty() ? "" : ": " + record.description());
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", offer.type());
    json.put("kind", offer.kind().word());
    json.put("role", kind());
    json.put("alias", offer.alias());
    ModelListing.origin(json, offer);
    new AttributeListing(provider.configType()).addTo(json.putArray("attributes"));
    ArrayNode points = json.putArray("strategyPoints");
    for (StrategyPoint point : provider.strategyPoints()) {
      ObjectNode one = points.addObject().put("name", point.name()).put("kind", point.kind());
      one.put("default", point.defaultName());
      ArrayNode fitting = one.putArray("strategies");
      for (StrategyOffer strategy : offers.strategies(point.kind())) {
        ObjectNode filler = fitting.addObject().put("name", strategy.name());
        ModelListing.origin(filler, strategy);
        attributes(strategy).addTo(filler.putArray("attributes"));
      }
    }
    ArrayNode presets = json.putArray("presets");
    provider.presets().stream().map(Preset::name).forEach(presets::add);
    ArrayNode records = json.putArray("records");
    provider.records().forEach(record -> records.add(record.name()));
    return json;
  }
}
