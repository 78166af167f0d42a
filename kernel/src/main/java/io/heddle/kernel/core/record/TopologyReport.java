package io.heddle.kernel.core.record;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.kernel.core.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/** Writes {@code topology-report}: a row for each link, by its upper end's node and port. */
public final class TopologyReport {
  private static final RecordSchema SCHEMA = KernelRecords.TOPOLOGY_REPORT;
  private static final int NET_DEVICE = SCHEMA.column("net_device");
  private static final int DEV_ID = SCHEMA.column("dev_id");
  private static final int PEER_NAME = SCHEMA.column("peer_component_name");
  private static final int PEER_TYPE = SCHEMA.column("peer_component_type");
  private static final int PEER_TIER = SCHEMA.column("peer_tier");
  private static final int PEER_SUBTIER = SCHEMA.column("peer_subtier");
  private static final int PEER_NODE = SCHEMA.column("peer_node_id");
  private static final int PEER_DEVICE = SCHEMA.column("peer_net_device");
  private static final int PEER_DEV_ID = SCHEMA.column("peer_dev_id");
  private static final int RATE = SCHEMA.column("linkspeed_Gbps");
  private static final int DELAY = SCHEMA.column("prop_delay_ns");
  private static final double GBPS = 1e9;

  private final Topology topology;
  private final IntFunction<String> netDevices;

  /**
   * A report.
   *
   * @param netDevices class of a node's ports by node id ({@code Device.netDevice})
   */
  public TopologyReport(Topology topology, IntFunction<String> netDevices) {
    this.topology = topology;
    this.netDevices = netDevices;
  }

  /**
   * Writes all rows; once, before time zero.
   *
   * @param records records of a node by node id
   */
  public void write(IntFunction<Records> records) {
    List<Topology.Link> links = new ArrayList<>(topology.links());
    links.sort(
        Comparator.comparingInt(Topology.Link::upper).thenComparingInt(Topology.Link::upperPort));
    int node = RecordNode.RUN;
    RowWriter row = null;
    for (Topology.Link link : links) {
      if (row == null || link.upper() != node) {
        node = link.upper();
        row = records.apply(node).writer(SCHEMA);
      }
      if (row.isOn()) {
        write(row, link);
      }
    }
  }

  private void write(RowWriter row, Topology.Link link) {
    DeviceInfo peer = topology.devices().get(link.lower());
    row.text(NET_DEVICE, netDevices.apply(link.upper())).integer(DEV_ID, link.upperPort());
    row.text(PEER_NAME, peer.componentName()).text(PEER_TYPE, peer.componentType());
    row.integer(PEER_TIER, peer.tier()).integer(PEER_SUBTIER, peer.subtier());
    row.integer(PEER_NODE, peer.nodeId());
    row.text(PEER_DEVICE, netDevices.apply(link.lower())).integer(PEER_DEV_ID, link.lowerPort());
    row.real(RATE, link.bitsPerSec() / GBPS).integer(DELAY, link.delayPs());
    row.commit();
  }
}
