package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives devices their node ids and component names: spines, fabric, rack switches, NICs, each in
 * the order described (records specification 1.7).
 */
final class Numbering {
  private final Draft draft;
  private final int[] nodeOf;
  private final List<DeviceInfo> infos = new ArrayList<>();
  private final int[] nicOfServer;

  Numbering(Draft draft) {
    this.draft = draft;
    this.nodeOf = new int[draft.devices().size()];
    this.nicOfServer = new int[draft.servers()];
    for (int tier = Tier.SPINE; tier < Tier.COUNT; tier++) {
      number(tier);
    }
  }

  private void number(int tier) {
    int firstOfTier = infos.size();
    for (int d = 0; d < nodeOf.length; d++) {
      DraftDevice device = draft.device(d);
      if (device.tier() == tier) {
        nodeOf[d] = infos.size();
        if (device.isNic()) {
          nicOfServer[device.server()] = nodeOf[d];
        }
        infos.add(info(device, nodeOf[d], nodeOf[d] - firstOfTier));
      }
    }
  }

  private static DeviceInfo info(DraftDevice device, int nodeId, int index) {
    ModelPlan plan = device.model().plan();
    return new DeviceInfo(
        nodeId,
        device.name(),
        device.rackOfPod() + plan.name() + "-" + device.tier() + "-" + index,
        device.isNic() ? "NIC" : "Switch",
        device.tier(),
        device.subtier(),
        device.server(),
        plan.name(),
        plan.type(),
        device.path());
  }

  /** Node id of a described device. */
  int node(int described) {
    return nodeOf[described];
  }

  /** Devices by node id. */
  List<DeviceInfo> infos() {
    return infos;
  }

  /** Node id of each server's NIC. */
  int[] nicOfServer() {
    return nicOfServer;
  }
}
