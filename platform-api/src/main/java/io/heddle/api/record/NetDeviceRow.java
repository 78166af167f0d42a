package io.heddle.api.record;

/**
 * Writes the {@code nd-stats} rows of one port from its counts. A device makes one for each port
 * and calls {@link #commit} from its {@link PeriodicSource}, ports ascending.
 *
 * <p>Remembers the bytes of the previous row, so it is called for every row or not at all.
 */
public final class NetDeviceRow {
  private static final RecordSchema SCHEMA = StandardRecords.ND_STATS;
  private static final int ND_NAME = SCHEMA.column("nd_name");
  private static final int IFID = SCHEMA.column("ifid");
  private static final int ULDL = SCHEMA.column("uldl");
  private static final int TX_PACKETS = SCHEMA.column("total_packets_tx");
  private static final int RX_PACKETS = SCHEMA.column("total_packets_rx");
  private static final int TX_GB = SCHEMA.column("total_bytes_tx_GB");
  private static final int RX_GB = SCHEMA.column("total_bytes_rx_GB");
  private static final int TX_MB = SCHEMA.column("interval_bytes_tx_MB");
  private static final int RX_MB = SCHEMA.column("interval_bytes_rx_MB");
  private static final int TX_RATE = SCHEMA.column("tx_rate_Gbps");
  private static final int RX_RATE = SCHEMA.column("rx_rate_Gbps");
  private static final int TX_UTIL = SCHEMA.column("tx_link_percent_util");
  private static final int RX_UTIL = SCHEMA.column("rx_link_percent_util");
  private static final int TX_DROPS = SCHEMA.column("tx_drops");
  private static final int RX_DROPS = SCHEMA.column("rx_drops");

  private static final double GB = 1e9;
  private static final double MB = 1e6;

  private final String ndName;
  private final int ifid;
  private final String uldl;
  private final NetDeviceCounts counts;
  private long lastSentBytes;
  private long lastReceivedBytes;

  /**
   * Rows of a port.
   *
   * @param ndName class of the port, such as {@code ScalaSwitchEthNetDevice}
   * @param ifid number of the port on its device
   * @param uplink whether it leads towards the spine; true for a NIC
   * @param counts the port's counts
   */
  public NetDeviceRow(String ndName, int ifid, boolean uplink, NetDeviceCounts counts) {
    this.ndName = ndName;
    this.ifid = ifid;
    this.uldl = uplink ? StandardRecords.UPLINK : StandardRecords.DOWNLINK;
    this.counts = counts;
  }

  /**
   * Writes and commits the port's row.
   *
   * @param row writer of {@link StandardRecords#ND_STATS}
   * @param report the instant and its interval
   * @param rateBitsPerSec present rate of the link
   */
  public void commit(RowWriter row, Report report, long rateBitsPerSec) {
    row.text(ND_NAME, ndName).integer(IFID, ifid).text(ULDL, uldl);
    row.integer(TX_PACKETS, counts.sentFrames()).integer(RX_PACKETS, counts.receivedFrames());
    row.integer(TX_DROPS, counts.txDrops()).integer(RX_DROPS, counts.rxDrops());
    long sent = counts.sentBytes();
    long received = counts.receivedBytes();
    row.real(TX_GB, sent / GB).real(RX_GB, received / GB);
    interval(row, report, rateBitsPerSec, sent - lastSentBytes, TX_MB, TX_RATE, TX_UTIL);
    interval(row, report, rateBitsPerSec, received - lastReceivedBytes, RX_MB, RX_RATE, RX_UTIL);
    lastSentBytes = sent;
    lastReceivedBytes = received;
    row.commit();
  }

  private static void interval(
      RowWriter row, Report report, long rateBitsPerSec, long bytes, int mb, int rate, int util) {
    double gbps = gbps(bytes, report.ratePs());
    row.real(mb, bytes / MB).real(rate, gbps).real(util, percent(gbps, rateBitsPerSec));
  }

  /**
   * A rate in Gbps.
   *
   * @param bytes bytes that crossed
   * @param ratePs in this time; 0 gives 0
   */
  public static double gbps(long bytes, long ratePs) {
    // 8 bits a byte, 1000 ps a ns, and a bit per ns is a Gbps.
    return ratePs == 0 ? 0 : bytes * 8000.0 / ratePs;
  }

  /** A rate in percent of a link's; 0 for a link without a rate. */
  public static double percent(double gbps, long rateBitsPerSec) {
    return rateBitsPerSec == 0 ? 0 : gbps * GB * 100 / rateBitsPerSec;
  }
}
