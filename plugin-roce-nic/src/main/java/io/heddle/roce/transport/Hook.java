package io.heddle.roce.transport;

/** Hooks of strategies by number, with what each may call on its socket (specification 17.3). */
final class Hook {
  static final int MAY_TIME = 1;
  static final int MAY_NACK = 2;
  static final int MAY_WAKE = 4;
  static final int MAY_INVALIDATE = 8;
  static final int MAY_TIME_OUT = 16;
  static final int MAY_CNP = 32;

  static final int NONE = 0;
  static final int CREATE = 1;
  static final int CHECK_PSN = 2;
  static final int MISSING_MESSAGE = 3;
  static final int ACK_RULES = 4;
  static final int RNR_REQUESTED = 5;
  static final int PACKET_SCHEDULED = 6;
  static final int RECOVERY_ON_ACK = 7;
  static final int RECOVERY_ON_NACK = 8;
  static final int RETRANSMIT_BATCH = 9;
  static final int RECOVERY_QUERY = 10;
  static final int RECOVERY_TIMER = 11;
  static final int RECOVERY_CLOSE = 12;
  static final int PACKET_RECEIVED = 13;
  static final int CONGESTION_SIGNAL = 14;
  static final int CONTROL_QUERY = 15;
  static final int BYTES_SENT = 16;
  static final int QUOTA_DENIED = 17;
  static final int CONTROL_ON_ACK = 18;
  static final int CONTROL_ON_NACK = 19;
  static final int RETRANSMIT_TIMEOUT = 20;
  static final int CANCEL_TIMERS = 21;
  static final int CONTROL_TIMER = 22;
  static final int CONTROL_CLOSE = 23;
  static final int CREATE_CONTROL = 24;

  private static final String[] NAMES = {
    "none",
    "create",
    "checkPsn",
    "onMissingMessage",
    "adjustAckPsn, deferAck or takeReadyDeferredAcks",
    "onSendRnrRequested",
    "onPacketScheduled or onPacketRescheduled",
    "onAck",
    "onNack",
    "getRetransmitBatch",
    "a query",
    "a timer",
    "close",
    "onPacketReceived",
    "onCongestionSignal",
    "a query",
    "onBytesSent or onPacketSent",
    "onQuotaDenied",
    "onAck",
    "onNack",
    "onRetransmitTimeout",
    "cancelTimers",
    "a timer",
    "close",
    "create"
  };

  private static final int[] ALLOWED = new int[NAMES.length];

  static {
    ALLOWED[CREATE] = MAY_TIME;
    ALLOWED[CREATE_CONTROL] = MAY_TIME;
    ALLOWED[MISSING_MESSAGE] = MAY_NACK;
    ALLOWED[PACKET_SCHEDULED] = MAY_TIME;
    ALLOWED[RECOVERY_ON_ACK] = MAY_TIME | MAY_INVALIDATE | MAY_WAKE;
    ALLOWED[RECOVERY_ON_NACK] = MAY_TIME | MAY_INVALIDATE | MAY_WAKE;
    ALLOWED[RECOVERY_TIMER] = MAY_TIME | MAY_INVALIDATE | MAY_WAKE | MAY_TIME_OUT;
    ALLOWED[RECOVERY_CLOSE] = MAY_TIME;
    ALLOWED[PACKET_RECEIVED] = MAY_CNP;
    ALLOWED[CONGESTION_SIGNAL] = MAY_TIME | MAY_WAKE;
    ALLOWED[BYTES_SENT] = MAY_TIME;
    ALLOWED[QUOTA_DENIED] = MAY_TIME;
    ALLOWED[CONTROL_ON_ACK] = MAY_TIME | MAY_WAKE;
    ALLOWED[CONTROL_ON_NACK] = MAY_TIME | MAY_WAKE;
    ALLOWED[RETRANSMIT_TIMEOUT] = MAY_TIME | MAY_WAKE;
    ALLOWED[CANCEL_TIMERS] = MAY_TIME;
    ALLOWED[CONTROL_TIMER] = MAY_TIME | MAY_WAKE;
    ALLOWED[CONTROL_CLOSE] = MAY_TIME;
  }

  private Hook() {}

  static boolean allows(int hook, int call) {
    return (ALLOWED[hook] & call) != 0;
  }

  static String nameOf(int hook) {
    return NAMES[hook];
  }

  /** Whether the hook is congestion control's, as against error recovery's. */
  static boolean isControls(int hook) {
    return hook >= PACKET_RECEIVED;
  }
}
