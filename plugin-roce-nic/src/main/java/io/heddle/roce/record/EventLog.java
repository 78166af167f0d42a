package io.heddle.roce.record;

import io.heddle.api.event.Scheduler;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import io.heddle.roce.transport.HostEvents;
import io.heddle.roce.transport.QpEvents;
import io.heddle.roce.transport.RoceSocket;

/** Writes {@code roce-events}: a row for what happens to queue pairs and messages. */
final class EventLog implements QpEvents {
  private static final RecordSchema SCHEMA = RoceSchemas.EVENTS;
  private static final int TIME = SCHEMA.column("sim_time_ps");
  private static final int QPN = SCHEMA.column("qpn");
  private static final int PEER_NODE = SCHEMA.column("peer_node_id");
  private static final int EVENT = SCHEMA.column("event");
  private static final int WQE = SCHEMA.column("wqe");
  private static final int BYTES = SCHEMA.column("bytes");
  private static final int PSN = SCHEMA.column("psn");
  private static final int DETAIL = SCHEMA.column("detail");

  private final RowWriter row;
  private final Scheduler scheduler;

  EventLog(RowWriter row, Scheduler scheduler) {
    this.row = row;
    this.scheduler = scheduler;
  }

  @Override
  public void created(RoceSocket socket) {
    begin(socket, "QP_CREATED").commit();
  }

  @Override
  public void closed(RoceSocket socket) {
    begin(socket, "QP_CLOSED").commit();
  }

  @Override
  public void failed(RoceSocket socket, HostEvents.Status status) {
    begin(socket, "QP_ERROR").text(DETAIL, status.name()).commit();
  }

  @Override
  public void wqeCreated(RoceSocket socket, int number, long bytes) {
    begin(socket, "WQE_CREATED").integer(WQE, number).integer(BYTES, bytes).commit();
  }

  @Override
  public void wqeComplete(RoceSocket socket, int number, long bytes, HostEvents.Status status) {
    begin(socket, "WQE_COMPLETE")
        .integer(WQE, number)
        .integer(BYTES, bytes)
        .text(DETAIL, status.name())
        .commit();
  }

  @Override
  public void receiveComplete(RoceSocket socket, int number, long bytes) {
    begin(socket, "RECV_COMPLETE").integer(WQE, number).integer(BYTES, bytes).commit();
  }

  @Override
  public void nakSent(RoceSocket socket, int psn, int rnrIndex) {
    String event = rnrIndex < 0 ? "NAK_SENT" : "RNR_SENT";
    nak(begin(socket, event), psn, rnrIndex);
  }

  @Override
  public void nakReceived(RoceSocket socket, int psn, int rnrIndex) {
    nak(begin(socket, "NAK_RECEIVED"), psn, rnrIndex);
  }

  private static void nak(RowWriter row, int psn, int rnrIndex) {
    row.integer(PSN, psn);
    if (rnrIndex >= 0) {
      row.text(DETAIL, "RNR timer index " + rnrIndex);
    }
    row.commit();
  }

  @Override
  public void timedOut(RoceSocket socket, int unretiredPsn) {
    begin(socket, "TIMEOUT").integer(PSN, unretiredPsn).commit();
  }

  @Override
  public void rewound(RoceSocket socket, int unretiredPsn) {
    begin(socket, "REWIND").integer(PSN, unretiredPsn).commit();
  }

  private RowWriter begin(RoceSocket socket, String event) {
    return row.integer(TIME, scheduler.nowPs())
        .integer(QPN, socket.qpn())
        .integer(PEER_NODE, socket.peerNodeId())
        .text(EVENT, event);
  }
}
