package io.heddle.workloads.tool;

import io.heddle.workloads.text.JsonWriter;
import io.heddle.workloads.trace.NodeType;
import java.util.List;
import java.util.Map;

/** An inventory for programs: one JSON object. */
final class InventoryJson {
  private final Inventory inventory;
  private final JsonWriter json = new JsonWriter();

  InventoryJson(Inventory inventory) {
    this.inventory = inventory;
  }

  /**
   * The object.
   *
   * @param errors what would stop a run
   * @param warnings what a run would warn of
   */
  String of(String traces, List<String> errors, List<String> warnings) {
    json.object(null).text("traces", traces);
    texts("versions", List.copyOf(inventory.versions));
    json.number("ranks", inventory.ranks);
    nodes("nodes", inventory.nodes);
    json.number("computeMicros", inventory.computeMicros);
    json.number("mostComputeMicrosOfARank", inventory.mostComputeMicros);
    json.number("sends", inventory.sends).number("sentBytes", inventory.sentBytes);
    json.number("receives", inventory.receives).number("receivedBytes", inventory.receivedBytes);
    criticalPath();
    groups();
    collectives();
    texts("errors", errors);
    texts("warnings", warnings);
    return json.end('}').toString();
  }

  private void texts(String name, List<String> texts) {
    json.list(name);
    texts.forEach(text -> json.text(null, text));
    json.end(']');
  }

  private void nodes(String name, Map<NodeType, ? extends Number> byType) {
    json.object(name);
    byType.forEach((type, count) -> json.number(type.name(), count.longValue()));
    json.end('}');
  }

  private void criticalPath() {
    if (inventory.critical != null) {
      json.object("criticalPath").number("rank", inventory.criticalRank);
      json.number("micros", inventory.critical.micros());
      json.number("bytes", inventory.critical.bytes());
      nodes("nodes", inventory.critical.byType());
      json.end('}');
    }
  }

  private void groups() {
    json.list("groups");
    inventory.groups.forEach(
        (name, ranks) -> {
          json.object(null).text("name", name).list("ranks");
          for (int rank : ranks) {
            json.number(null, rank);
          }
          json.end(']').end('}');
        });
    json.end(']');
  }

  private void collectives() {
    json.list("collectives");
    inventory.collectives.forEach(
        (kind, tally) -> {
          json.object(null).text("type", kind.type()).text("group", kind.group());
          if (kind.bytes() >= 0) {
            json.number("bytes", kind.bytes());
          }
          if (kind.root() >= 0) {
            json.number("root", kind.root());
          }
          json.number("nodes", tally.nodes).number("mostOnARank", tally.mostOnARank).end('}');
        });
    json.end(']');
  }
}
