package io.heddle.workloads.tool;

import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.trace.NodeType;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints an inventory for people. */
final class InventoryText {
  private static final int RANKS_SHOWN = 16;

  private final Inventory inventory;
  private final List<String[]> rows = new ArrayList<>();

  InventoryText(Inventory inventory) {
    this.inventory = inventory;
  }

  /** Prints it. */
  void print(String traces, PrintStream out) {
    line("traces", traces);
    line("schema", String.join(", ", inventory.versions));
    line("ranks", Integer.toString(inventory.ranks));
    line("nodes", nodes(inventory.nodes));
    line(
        "computation",
        inventory.computeMicros
            + " us in all, at most "
            + inventory.mostComputeMicros
            + " us a rank");
    line("sends", inventory.sends + ", " + inventory.sentBytes + " B");
    line("receives", inventory.receives + ", " + inventory.receivedBytes + " B");
    line("critical path", criticalPath());
    inventory.groups.forEach((name, ranks) -> line("group " + name, members(ranks)));
    print(out);
    if (!inventory.collectives.isEmpty()) {
      out.print("\n");
      rows.add(new String[] {"collective", "group", "bytes", "root", "nodes", "a rank"});
      inventory.collectives.forEach(this::collective);
      print(out);
    }
  }

  private void line(String title, String text) {
    rows.add(new String[] {title, text});
  }

  private static String nodes(Map<NodeType, ? extends Number> byType) {
    long sum = byType.values().stream().mapToLong(Number::longValue).sum();
    String types =
        byType.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return sum + (types.isEmpty() ? "" : ": " + types);
  }

  private String criticalPath() {
    CriticalPath.Chain chain = inventory.critical;
    return chain == null
        ? "none: dependencies are missing or circular"
        : "rank "
            + inventory.criticalRank
            + ": "
            + chain.micros()
            + " us, "
            + chain.bytes()
            + " B, nodes "
            + nodes(chain.byType());
  }

  private static String members(int[] ranks) {
    if (ranks.length == 0) {
      return "all ranks";
    }
    return ranks.length
        + " ranks: "
        + IntStream.of(ranks)
            .limit(RANKS_SHOWN)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "))
        + (ranks.length > RANKS_SHOWN ? " …" : "");
  }

  private void collective(CollectiveKind kind, Inventory.Tally tally) {
    boolean known =
        kind.group().equals(ProcessGroups.WORLD) || inventory.groups.containsKey(kind.group());
    rows.add(
        new String[] {
          kind.type(),
          kind.group() + (known ? "" : " (not declared)"),
          kind.bytes() < 0 ? "-" : Long.toString(kind.bytes()),
          kind.root() < 0 ? "-" : Long.toString(kind.root()),
          Long.toString(tally.nodes),
          Long.toString(tally.mostOnARank)
        });
  }

  /** Columns as wide as they must be, two blanks apart. */
  private void print(PrintStream out) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
      }
      out.print(line.toString().stripTrailing() + "\n");
    }
    rows.clear();
  }
}
