package io.heddle.scalaswitch.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.scalaswitch.path.EqualCostSets;
import io.heddle.scalaswitch.path.MemberSet;
import io.heddle.scalaswitch.spi.MemberSelection;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of {@code scala-switch-load-balancing-stats}: one for each member of each equal-cost set,
 * from its formation on (specification 16.6). Rows are ordered by port, then set.
 */
public final class LoadBalancingRecord implements PeriodicSource {
  /** The record. */
  public static final RecordSchema SCHEMA =
      RecordSchema.periodic("scala-switch-load-balancing-stats", "1.0")
          .description("What the members of a switch's equal-cost sets were given")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .componentType()
          .nodeId()
          .tier()
          .subtier()
          .integer("ifid", "", "the member: number of its port")
          .integer("ecmp_group_id", "", "number of the set on the switch, in order of first use")
          .text("ecmp_group_ifids", "members of the set")
          .integer("group_size", "", "number of members")
          .time("group_formed_ns", "ns", "when the switch first needed the set")
          .integer("flow_table_slots", "", "512 under flowlet; 0 without a flow table")
          .integer("bytes", "B", "bytes admitted to the member so far")
          .integer("ivl_bytes", "B", "of those, in the interval")
          .integer("packets", "packets", "packets admitted to the member so far")
          .integer("ivl_packets", "packets", "of those, in the interval")
          .integer("assignments", "flows", "flows given the member when their slot was empty")
          .integer("ivl_assignments", "flows", "of those, in the interval")
          .integer("movements_in", "flows", "flows moved to the member so far")
          .integer("ivl_movements_in", "flows", "of those, in the interval")
          .integer("movements_out", "flows", "flows moved away from the member so far")
          .integer("ivl_movements_out", "flows", "of those, in the interval")
          .real("ivl_share", "", "the member's part of the set's bytes in the interval; 0 if none")
          .integer("paused_skips", "decisions", "decisions that left the paused member out so far")
          .integer("ivl_paused_skips", "decisions", "of those, in the interval")
          .integer("paused_selections", "decisions", "decisions for the member while paused so far")
          .integer("ivl_paused_selections", "decisions", "of those, in the interval")
          .build();

  private static final int IFID = SCHEMA.column("ifid");
  private static final int GROUP = SCHEMA.column("ecmp_group_id");
  private static final int IFIDS = SCHEMA.column("ecmp_group_ifids");
  private static final int SIZE = SCHEMA.column("group_size");
  private static final int FORMED = SCHEMA.column("group_formed_ns");
  private static final int SLOTS = SCHEMA.column("flow_table_slots");
  private static final int SHARE = SCHEMA.column("ivl_share");

  private final EqualCostSets sets;
  private final MemberSelection selection;
  private final List<SetSoFar> known = new ArrayList<>();

  /**
   * Rows of a switch.
   *
   * @param sets its sets
   * @param selection knows the size of flow tables
   */
  public LoadBalancingRecord(EqualCostSets sets, MemberSelection selection) {
    this.sets = sets;
    this.selection = selection;
  }

  @Override
  public void report(RowWriter row, Report report) {
    List<MemberSet> all = sets.inOrder();
    while (known.size() < all.size()) {
      known.add(new SetSoFar(all.get(known.size())));
    }
    for (int port = 0, ports = portsAfter(all); port < ports; port++) {
      for (SetSoFar set : known) {
        int member = set.memberAt(port);
        if (member >= 0) {
          commit(row, set, member);
        }
      }
    }
    known.forEach(SetSoFar::nextInterval);
  }

  private static int portsAfter(List<MemberSet> all) {
    return all.stream().mapToInt(s -> s.port(s.size() - 1) + 1).max().orElse(0);
  }

  private void commit(RowWriter row, SetSoFar soFar, int member) {
    MemberSet set = soFar.set();
    row.integer(IFID, set.port(member)).integer(GROUP, set.index());
    row.text(IFIDS, soFar.ports()).integer(SIZE, set.size());
    row.integer(FORMED, set.formedPs()).integer(SLOTS, selection.flowTableSlots(set));
    soFar.write(row, member);
    row.real(SHARE, soFar.share(member));
    row.commit();
  }
}
