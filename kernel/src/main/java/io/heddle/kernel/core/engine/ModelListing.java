package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.kernel.core.catalog.ModelOffer;
import io.heddle.kernel.core.catalog.Offer;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.catalog.StrategyOffer;
import java.io.PrintStream;

/** {@code heddle models}: what is installed. Reads facts only; no class of a bundle is loaded. */
final class ModelListing {
  private final Offers offers;

  ModelListing(Offers offers) {
    this.offers = offers;
  }

  void print(PrintStream out) {
    TextTable models = new TextTable("type", "kind", "version", "bundle", "also called");
    for (ModelOffer offer : offers.models()) {
      models.row(
          offer.type(),
          offer.kind().word(),
          offer.version().toString(),
          offer.origin().text(),
          offer.alias() == null ? "" : offer.alias());
    }
    models.print(out);
    TextTable strategies = new TextTable("strategy", "fills", "version", "bundle");
    for (StrategyOffer offer : offers.strategies()) {
      strategies.row(offer.name(), offer.kind(), offer.version().toString(), offer.origin().text());
    }
    if (!strategies.isEmpty()) {
      out.print("\n");
      strategies.print(out);
    }
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ArrayNode models = json.putArray("models");
    for (ModelOffer offer : offers.models()) {
      ObjectNode one = models.addObject().put("type", offer.type());
      one.put("kind", offer.kind().word());
      one.put("alias", offer.alias());
      origin(one, offer);
    }
    ArrayNode strategies = json.putArray("strategies");
    for (StrategyOffer offer : offers.strategies()) {
      origin(strategies.addObject().put("name", offer.name()).put("kind", offer.kind()), offer);
    }
    return json;
  }

  static void origin(ObjectNode json, Offer<?> offer) {
    json.put("version", offer.version().toString());
    json.put("bundle", offer.origin().bundle());
    json.put("bundleVersion", offer.origin().version());
  }
}
