package io.heddle.roce.record;

import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Report;
import io.heddle.api.record.RowWriter;
import io.heddle.roce.spi.MetricSink;
import io.heddle.roce.transport.RoceSocket;
import io.heddle.roce.transport.RoceTransport;

/** Writes {@code roce-qp-stats}: a row for each metric of each open queue pair. */
final class QpStats implements PeriodicSource, MetricSink {
  private static final RecordSchema SCHEMA = RoceSchemas.QP_STATS;
  private static final int QPN = SCHEMA.column("qpn");
  private static final int PEER_NODE = SCHEMA.column("peer_node_id");
  private static final int PEER_QPN = SCHEMA.column("peer_qpn");
  private static final int OWNER = SCHEMA.column("owner");
  private static final int STRATEGY = SCHEMA.column("strategy");
  private static final int METRIC = SCHEMA.column("metric");
  private static final int VALUE = SCHEMA.column("value");
  private static final int UNIT = SCHEMA.column("unit");

  private final RoceTransport transport;
  private RowWriter row;
  private RoceSocket socket;
  private String owner;
  private String strategy;

  QpStats(RoceTransport transport) {
    this.transport = transport;
  }

  @Override
  public void report(RowWriter writer, Report report) {
    row = writer;
    transport.forEachSocket(this::write);
  }

  private void write(RoceSocket reported) {
    socket = reported;
    owner = "socket";
    strategy = null;
    socket.describe(this);
    owner = "error-recovery";
    strategy = transport.recoveryName();
    socket.describeRecovery(this);
    owner = "congestion-control";
    strategy = transport.controlName();
    socket.describeControl(this);
  }

  @Override
  public void metric(String name, double value, String unit) {
    row.integer(QPN, socket.qpn()).integer(PEER_NODE, socket.peerNodeId());
    if (socket.peerQpn() != 0) {
      row.integer(PEER_QPN, socket.peerQpn());
    }
    row.text(OWNER, owner).text(STRATEGY, strategy).text(METRIC, name);
    row.real(VALUE, value).text(UNIT, unit).commit();
  }
}
