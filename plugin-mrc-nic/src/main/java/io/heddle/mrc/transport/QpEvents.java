package io.heddle.mrc.transport;

/** Hears of queue pairs and messages as {@code mrc-events} reports them (specification 23.3). */
public interface QpEvents {
  /** {@code ev_type}: a side of a queue pair is created. */
  String QP_CREATED = "QP_CREATED";

  /** {@code ev_type}: a message is posted. */
  String WQE_CREATED = "WQE_CREATED";

  /** {@code ev_type}: everything of a message was issued. */
  String SEND_COMPLETE = "SEND_COMPLETE";

  /** {@code ev_type}: the covering acknowledgement arrived. */
  String WQE_COMPLETE = "WQE_COMPLETE";

  /** {@code ev_type}: a message is whole at the receiver. */
  String RECV_COMPLETE = "RECV_COMPLETE";

  /** {@code ev_type}: a side is closed. */
  String QP_CLOSED = "QP_CLOSED";

  /** {@code ev_type}: the retry budget is spent. */
  String QP_ERROR = "QP_ERROR";

  /** Hears nothing. */
  QpEvents NONE =
      new QpEvents() {
        @Override
        public void happened(String type, int localQpn, int peer, int remoteQpn) {}

        @Override
        public void happened(
            String type, int localQpn, int peer, int remoteQpn, long wqeId, long bytes) {}
      };

  /** Something about a queue pair. */
  void happened(String type, int localQpn, int peer, int remoteQpn);

  /** Something about a message. */
  void happened(String type, int localQpn, int peer, int remoteQpn, long wqeId, long bytes);
}
