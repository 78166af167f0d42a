package io.heddle.mrc.transport;

/** Says why a queue pair is in the error state. */
enum SpentRetries {
  /** Its timeout retransmissions. */
  TIMEOUTS("timeout"),
  /** Its retransmissions after NACKs. */
  NACKS("NACK");

  private final String cause;

  SpentRetries(String cause) {
    this.cause = cause;
  }

  String reason(SendQp qp, long psn) {
    return "queue pair "
        + qp.localQpn
        + " to server "
        + qp.destination.server
        + " is in the error state: "
        + cause
        + " retries of PSN "
        + psn
        + " are spent";
  }
}
