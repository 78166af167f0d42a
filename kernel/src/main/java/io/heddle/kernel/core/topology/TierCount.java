package io.heddle.kernel.core.topology;

import io.heddle.api.net.DeviceInfo;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** Counts one layer, device by device. */
final class TierCount {
  private static final TierSummary.Range NOTHING =
      new TierSummary.Range(Integer.MAX_VALUE, Integer.MIN_VALUE);

  private final Topology topology;
  private final PortMap ports;
  private final int tier;
  private final Map<String, Integer> models = new TreeMap<>();
  private int devices;
  private TierSummary.Range down = NOTHING;
  private TierSummary.Range up = NOTHING;
  private TierSummary.Range across = NOTHING;
  private BigDecimal downBits = BigDecimal.ZERO;
  private BigDecimal upBits = BigDecimal.ZERO;
  private Ratio least;
  private Ratio most;

  private record Ratio(BigDecimal over, BigDecimal under) {
    boolean isAbove(Ratio other) {
      return over.multiply(other.under).compareTo(other.over.multiply(under)) > 0;
    }

    @Override
    public String toString() {
      return Quantities.ratio(over, under);
    }
  }

  TierCount(Topology topology, PortMap ports, int tier) {
    this.topology = topology;
    this.ports = ports;
    this.tier = tier;
  }

  void add(DeviceInfo device) {
    int downPorts = 0;
    int upPorts = 0;
    int acrossPorts = 0;
    BigDecimal deviceDown = BigDecimal.ZERO;
    BigDecimal deviceUp = BigDecimal.ZERO;
    for (int p = 0; p < ports.ports(device.nodeId()); p++) {
      BigDecimal bits =
          BigDecimal.valueOf(topology.links().get(ports.link(device.nodeId(), p)).bitsPerSec());
      if (topology.devices().get(ports.peer(device.nodeId(), p)).tier() == tier) {
        acrossPorts++;
      } else if (ports.isUplink(device.nodeId(), p)) {
        upPorts++;
        deviceUp = deviceUp.add(bits);
      } else {
        downPorts++;
        deviceDown = deviceDown.add(bits);
      }
    }
    devices++;
    models.merge(device.modelName(), 1, Integer::sum);
    down = down.with(downPorts);
    up = up.with(upPorts);
    across = across.with(acrossPorts);
    downBits = downBits.add(deviceDown);
    upBits = upBits.add(deviceUp);
    if (deviceUp.signum() > 0 && !device.isNic()) {
      note(new Ratio(deviceDown, deviceUp));
    }
  }

  private void note(Ratio ratio) {
    least = least == null || least.isAbove(ratio) ? ratio : least;
    most = most == null || ratio.isAbove(most) ? ratio : most;
  }

  TierSummary summary() {
    String ratios = null;
    if (most != null) {
      ratios = most.isAbove(least) ? least + " to " + most : most.toString();
    }
    return new TierSummary(tier, devices, models, down, up, across, downBits, upBits, ratios);
  }
}
