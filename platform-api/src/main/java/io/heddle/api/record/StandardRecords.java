package io.heddle.api.record;

/**
 * Schemas of records that several bundles write, so that their columns cannot drift apart (records
 * specification 3.1, 3.2, 4.5, 4.6).
 *
 * <p>A bundle lists those it writes among its model's records. Columns are set by index; look an
 * index up once, into a constant:
 *
 * <pre>{@code
 * private static final int XOFF_SENT = StandardRecords.ECN_PFC_STATS.column("pfcxoff_tx");
 * }</pre>
 */
public final class StandardRecords {
  /** {@code uldl} of a port that leads towards the spine; a NIC's port always does. */
  public static final String UPLINK = "ul";

  /** {@code uldl} of a port that leads towards the servers. */
  public static final String DOWNLINK = "dl";

  /** A row for each port and interval; 22 columns. {@link NetDeviceRow} fills it. */
  public static final RecordSchema ND_STATS =
      RecordSchema.periodic("nd-stats", "1.0")
          .description("What a port sent and received in an interval and so far")
          .timeUtc()
          .simTimeSec()
          .componentName()
          .text("nd_name", "class of the port")
          .componentType()
          .integer("ifid", "", "number of the port on its device")
          .text("uldl", "ul towards the spine, dl towards the servers")
          .nodeId()
          // A server has none; it writes rows of its port into a scale-up group.
          .tier()
          .nullable()
          .subtier()
          .integer("total_packets_tx", "frames", "frames sent so far")
          .integer("total_packets_rx", "frames", "frames received so far")
          .real("total_bytes_tx_GB", "GB", "wire bytes sent so far")
          .real("total_bytes_rx_GB", "GB", "wire bytes received so far")
          .real("interval_bytes_tx_MB", "MB", "wire bytes sent in the interval")
          .real("interval_bytes_rx_MB", "MB", "wire bytes received in the interval")
          .real("tx_rate_Gbps", "Gbps", "bits sent in the interval by its length")
          .real("rx_rate_Gbps", "Gbps", "bits received in the interval by its length")
          .real("tx_link_percent_util", "%", "sending rate by link rate")
          .real("rx_link_percent_util", "%", "receiving rate by link rate")
          .integer("tx_drops", "frames", "frames refused on the way out so far")
          .integer("rx_drops", "frames", "frames refused on the way in so far")
          .build();

  /** A row for each port, traffic class and interval; 24 columns. */
  public static final RecordSchema ECN_PFC_STATS =
      RecordSchema.periodic("ecn-pfc-stats", "1.0")
          .description("Pause frames, paused time and congestion marks of a port's traffic class")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .nodeId()
          .componentName()
          .componentType()
          .integer("ifid", "", "number of the port on its device")
          .text("uldl", "ul towards the spine, dl towards the servers")
          .tier()
          .subtier()
          .integer("priority", "", "traffic class")
          .integer("pfcxoff_tx", "frames", "pause frames sent so far, refreshes too")
          .integer("pfcxoff_rx", "frames", "pause frames received so far")
          .integer("pfcxon_tx", "frames", "frames with quanta 0 sent so far")
          .integer("pfcxon_rx", "frames", "frames with quanta 0 received so far")
          .time("pfc_time_paused_usec", "us", "time the class was held by received pauses so far")
          .time("interval_total_time_xoff_usec", "us", "of that, in the interval")
          .time("interval_max_time_xoff_usec", "us", "longest pause, its part inside the interval")
          .time(
              "interval_total_time_xoff_egr_occ_usec",
              "us",
              "time held in the interval while the class had something queued")
          .time(
              "interval_max_time_xoff_egr_occ_usec",
              "us",
              "longest such stretch, its part inside the interval")
          .time(
              "total_xoff_time_egr_occ_usec",
              "us",
              "time held so far while the class had something queued")
          .real("percent_xon", "%", "share of the time since zero the class was not held")
          .real("xoff_egr_occ_ratio", "", "held time with something queued by held time; 0 if none")
          .integer("pkts_ecn_marked", "packets", "CE marks set so far; 0 on NICs")
          .build();

  /** A row for each pool of a NIC and interval; 21 columns; off by default. */
  public static final RecordSchema NET_BUFF_STATS =
      RecordSchema.periodic("net-buff-stats", "1.0")
          .offByDefault()
          .description("Occupancy and throughput of a NIC's buffer pool")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .componentName()
          .nodeId()
          .text("buffer_id", "RX_TC<n>_BUFFER or TX_TC<n>_BUFFER")
          .integer("tc", "", "traffic class of the pool")
          .integer("occupancy_B", "B", "occupancy at the row")
          .integer("max_occupancy_B", "B", "highest occupancy so far")
          .integer("buffer_max_size_B", "B", "size of the pool")
          .integer("num_enq", "packets", "packets that entered so far")
          .integer("num_deq", "packets", "packets that left so far")
          .integer("interval_num_enq", "packets", "packets that entered in the interval")
          .integer("interval_num_deq", "packets", "packets that left in the interval")
          .integer("interval_enq_B", "B", "bytes that entered in the interval")
          .integer("interval_deq_B", "B", "bytes that left in the interval")
          .integer("interval_max_occupancy_B", "B", "highest occupancy in the interval")
          .real("enq_Gbps", "Gbps", "rate in over the interval")
          .real("deq_Gbps", "Gbps", "rate out over the interval")
          .integer(
              "overflow",
              "packets",
              "packets the pool refused so far; on the transmit side refused reservations")
          .real("percent_occupancy", "%", "occupancy by size")
          .build();

  /** A row for each end of a NIC's PCIe link and interval; 20 columns; off by default. */
  public static final RecordSchema PCIE_STATS =
      RecordSchema.periodic("pcie-stats", "1.0")
          .offByDefault()
          .description("Traffic, buffers and credit waits of one end of a PCIe link")
          .jobId()
          .timeUtc()
          .simTimeSec()
          .componentName()
          .nodeId()
          .text("side", "nic or host")
          .integer("tx_bursts", "bursts", "bursts sent so far")
          .integer("tx_bytes", "B", "link bytes sent so far")
          .integer("tx_payload_bytes", "B", "payload bytes sent so far")
          .integer("ivl_tx_bytes", "B", "link bytes sent in the interval")
          .real("tx_rate_Gbps", "Gbps", "link bits sent in the interval by its length")
          .real("tx_percent_util", "%", "sending rate by link rate")
          .integer("tx_hdr_occupancy_B", "B", "header buffer in use on the sending side")
          .integer("tx_data_occupancy_B", "B", "data buffer in use on the sending side")
          .integer("tx_hdr_max_B", "B", "most header buffer in use on the sending side so far")
          .integer("tx_data_max_B", "B", "most data buffer in use on the sending side so far")
          .integer("rx_hdr_max_B", "B", "most header buffer in use on the receiving side so far")
          .integer("rx_data_max_B", "B", "most data buffer in use on the receiving side so far")
          .time("credit_stall_usec", "us", "time something waited for credits so far")
          .integer("admission_waits", "bursts", "bursts that had to wait for buffer so far")
          .build();

  private StandardRecords() {}
}
