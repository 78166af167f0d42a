package io.heddle.mrc.record;

import io.heddle.api.event.Scheduler;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import io.heddle.mrc.transport.QpEvents;

/** Writes {@code mrc-events}: a row for what happens to queue pairs and messages. */
final class EventLog implements QpEvents {
  private static final RecordSchema SCHEMA = MrcSchemas.EVENTS;
  private static final int TIME = SCHEMA.column("sim_time_ns");
  private static final int LOCAL = SCHEMA.column("local_qp_id");
  private static final int REMOTE = SCHEMA.column("remote_qp_id");
  private static final int WQE = SCHEMA.column("wqe_id");
  private static final int BYTES = SCHEMA.column("wqe_size_bytes");
  private static final int TYPE = SCHEMA.column("ev_type");

  private final RowWriter row;
  private final Scheduler scheduler;
  private final int server;

  EventLog(RowWriter row, Scheduler scheduler, int server) {
    this.row = row;
    this.scheduler = scheduler;
    this.server = server;
  }

  @Override
  public void happened(String type, int localQpn, int peer, int remoteQpn) {
    begin(type, localQpn, peer, remoteQpn).commit();
  }

  @Override
  public void happened(String type, int localQpn, int peer, int remoteQpn, long wqeId, long bytes) {
    begin(type, localQpn, peer, remoteQpn).integer(WQE, wqeId).integer(BYTES, bytes).commit();
  }

  private RowWriter begin(String type, int localQpn, int peer, int remoteQpn) {
    return row.integer(TIME, scheduler.nowPs())
        .text(LOCAL, QpNames.qp(server, localQpn))
        .text(REMOTE, QpNames.qp(peer, remoteQpn))
        .text(TYPE, type);
  }
}
