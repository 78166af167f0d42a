package io.heddle.workloads.replay;

import io.heddle.api.record.NetDeviceCounts;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.StandardRecords;
import io.heddle.workloads.prepare.LongIntMap;
import io.heddle.workloads.replay.Placement.ScaleUpPlace;
import java.util.ArrayList;
import java.util.List;

/** A rank's port into its scale-up group. */
final class ScaleUpPort {
  private static final int COMPONENT_TYPE = StandardRecords.ND_STATS.column("component_type");

  final RankReplay rank;
  final ScaleUpFabric fabric;
  final NetDeviceCounts counts = new NetDeviceCounts();
  private final ScaleUpPlace place;
  private final LongIntMap laneOf = new LongIntMap();
  private final List<ScaleUpLane> lanes = new ArrayList<>();
  private final Replay replay;

  /** Receivers there is work for, and senders there are packets of. */
  int sending;

  int receiving;

  private ScaleUpPort(Replay replay, RankReplay rank, ScaleUpFabric fabric, ScaleUpPlace place) {
    this.replay = replay;
    this.rank = rank;
    this.fabric = fabric;
    this.place = place;
  }

  /** Gives every rank of a scale-up group its port, and couples their hosts. */
  static void join(Replay replay, Placement placement) {
    for (var entry : placement.fabrics().entrySet()) {
      List<Integer> members = placement.members(entry.getKey());
      for (int member : members) {
        RankReplay rank = replay.ranks().get(member);
        ScaleUpPort port =
            new ScaleUpPort(replay, rank, entry.getValue(), placement.scaleUp()[member]);
        rank.sends.joinScaleUp(port);
        if (replay.settings().scaleUpStats()) {
          port.reportCounts(placement.server(member));
        }
        if (member != members.get(0)) {
          replay.context().couple(placement.server(members.get(0)), placement.server(member));
        }
      }
    }
  }

  private void reportCounts(int server) {
    NetDeviceRow rows = new NetDeviceRow("ChakraScaleUpNetDevice", 0, true, counts);
    long bitsPerSec = fabric.bitsPerSec();
    replay
        .context()
        .records(server)
        .periodic(
            StandardRecords.ND_STATS,
            replay.context().parameters().ndStatsIntervalPs(),
            (row, report) -> {
              row.text(COMPONENT_TYPE, "ChakraScaleUpNic");
              rows.commit(row, report, bitsPerSec);
            });
  }

  /** Whether a rank is in the same group. */
  boolean reaches(int other) {
    ScaleUpPlace there = replay.placement().scaleUp()[other];
    return there != null && there.group() == place.group();
  }

  /** Sends a transfer to a rank of the group. */
  void send(OpenSend send, long tag) {
    lane(send.destination).add(send, tag);
  }

  private ScaleUpLane lane(int destination) {
    int index = laneOf.get(destination);
    if (index == LongIntMap.NONE) {
      index = lanes.size();
      laneOf.put(destination, index);
      ScaleUpPort there = replay.ranks().get(destination).sends.scaleUp();
      lanes.add(new ScaleUpLane(this, there, place.subgroup() == there.place.subgroup()));
    }
    return lanes.get(index);
  }
}
