package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;

/** What {@code mrc-transport-stats} counts (specification 23.2). Written by the transport only. */
@HotPath
public final class TransportCounts {
  public long pktsSent;
  public long pktsRcvd;
  public long writePktsSent;
  public long writePktsRcvd;
  public long ackPktsSent;
  public long ackPktsRcvd;
  public long sackPktsSent;
  public long sackPktsRcvd;
  public long nackPktsSent;
  public long nackPktsRcvd;
  public long probePktsSent;
  public long probePktsRcvd;
  public long probeRespPktsSent;
  public long probeRespPktsRcvd;
  public long trimmedPktsRcvd;
  public long oorPktsRcvd;
  public long outOfOrderEvents;
  public long dupEvents;
  public long unknownQpPktsRcvd;
  public long rto;
  public long rtxRto;
  public long rtxNack;
  public long rtxSack;
  public long sackRecoveries;
  public long ackRerequests;
  public long qpsCreated;
  public long qpsClosed;
  public long wqesCreated;
  public long wqesCompleted;
  public long msgsReceived;
  public long qpError;
  public long quickAdapt;
  public long ecnMarkedSent;
  public long ecnMarkedRcvd;
  public long evSkip;
  public long evAssumedBad;
  public long evRecovered;
  public long sendBytes;
  public long recvBytes;

  /** Acknowledgements that name a PSN never sent; in no record. */
  public long ghostAcks;

  /** Data beyond the last in-order PSN of a queue pair its workload closed early; in no record. */
  public long lateDataAfterClose;

  public final Sample cwndBytes = new Sample();
  public final Sample bytesInFlight = new Sample();
  public final Sample rttPs = new Sample();
  public final Sample averageDelayPs = new Sample();
  public final Sample penalty = new Sample();
  public final Sample outOfOrder = new Sample();

  TransportCounts() {}

  /** Data packets sent again, by any cause but a re-request. */
  public long rtx() {
    return rtxRto + rtxNack + rtxSack;
  }
}
