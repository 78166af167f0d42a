package io.heddle.scalaswitch.record;

import io.heddle.api.net.Port;
import io.heddle.api.record.NetDeviceRow;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.scalaswitch.egress.EgressPort;

/** Rows of {@code nd-stats}: one for each port (specification 16.2). */
public final class NetDeviceRecord implements PeriodicSource {
  private final EgressPort[] ports;
  private final NetDeviceRow[] rows;

  /**
   * Rows of a switch.
   *
   * @param netDevice class name of its ports
   * @param ports its ports, ascending
   */
  public NetDeviceRecord(String netDevice, EgressPort[] ports) {
    this.ports = ports;
    rows = new NetDeviceRow[ports.length];
    for (int i = 0; i < ports.length; i++) {
      Port line = ports[i].line();
      rows[i] = new NetDeviceRow(netDevice, i, line.isUplink(), ports[i].counts());
    }
  }

  @Override
  public void report(RowWriter row, Report report) {
    for (int i = 0; i < rows.length; i++) {
      rows[i].commit(row, report, ports[i].line().rateBitsPerSec());
    }
  }
}
