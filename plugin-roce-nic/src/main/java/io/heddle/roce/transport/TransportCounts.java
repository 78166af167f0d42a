package io.heddle.roce.transport;

import io.heddle.api.host.Message;

/** What {@code roce-transport-stats} says of a NIC, all since time zero. */
public final class TransportCounts {
  long writesSent;
  long sendsSent;
  long acksSent;
  long acksReceived;
  long nacksSent;
  long nacksReceived;
  long writesReceived;
  long sendsReceived;
  long cnpsSent;
  long cnpsReceived;
  long gapsFound;
  long duplicates;
  long wqesCreated;
  long wqesCompleted;
  long noQpData;
  long noQpControl;
  long afterNak;
  long ghostAcks;
  long payloadDiscards;
  long markedReceived;
  long resentAfterNak;
  long resentAfterTimeout;
  long failedQps;

  TransportCounts() {}

  /** A data packet was numbered. */
  void countData(Wqe wqe, int sendCount) {
    if (wqe.write) {
      writesSent++;
    } else {
      sendsSent++;
    }
    Message message = wqe.message;
    if (message != null) {
      if (sendCount == 1) {
        message.packets++;
      } else {
        message.retransmissions++;
      }
    }
  }

  /** It was numbered again. */
  void countResent(boolean afterTimeout) {
    if (afterTimeout) {
      resentAfterTimeout++;
    } else {
      resentAfterNak++;
    }
  }

  /** Data packets sent of WRITE messages. */
  public long writesSent() {
    return writesSent;
  }

  /** Data packets sent of SEND messages. */
  public long sendsSent() {
    return sendsSent;
  }

  /** Data packets sent. */
  public long dataSent() {
    return writesSent + sendsSent;
  }

  /** ACKs, NAKs and CNPs sent. */
  public long controlSent() {
    return acksSent + nacksSent + cnpsSent;
  }

  /** ACKs sent. */
  public long acksSent() {
    return acksSent;
  }

  /** ACKs received and looked at. */
  public long acksReceived() {
    return acksReceived;
  }

  /** Sequence and RNR NAKs sent. */
  public long nacksSent() {
    return nacksSent;
  }

  /** Sequence and RNR NAKs received and looked at. */
  public long nacksReceived() {
    return nacksReceived;
  }

  /** Data packets received of WRITE messages. */
  public long writesReceived() {
    return writesReceived;
  }

  /** Data packets received of SEND messages. */
  public long sendsReceived() {
    return sendsReceived;
  }

  /** CNPs sent. */
  public long cnpsSent() {
    return cnpsSent;
  }

  /** CNPs received. */
  public long cnpsReceived() {
    return cnpsReceived;
  }

  /** Sequence NAKs sent. */
  public long gapsFound() {
    return gapsFound;
  }

  /** Duplicate data packets received. */
  public long duplicates() {
    return duplicates;
  }

  /** Messages posted. */
  public long wqesCreated() {
    return wqesCreated;
  }

  /** Messages completed by an acknowledgement. */
  public long wqesCompleted() {
    return wqesCompleted;
  }

  /** Data received without a queue pair. */
  public long noQpData() {
    return noQpData;
  }

  /** ACKs, NAKs and CNPs received without a queue pair. */
  public long noQpControl() {
    return noQpControl;
  }

  /** Data thrown away because of a gap. */
  public long afterNak() {
    return afterNak;
  }

  /** ACKs and NAKs that name a PSN never sent. */
  public long ghostAcks() {
    return ghostAcks;
  }

  /** The four reasons above. */
  public long receiveDrops() {
    return noQpData + noQpControl + afterNak + ghostAcks;
  }

  /** Segments fetched and discarded before numbering. */
  public long payloadDiscards() {
    return payloadDiscards;
  }

  /** Packets received with congestion experienced. */
  public long markedReceived() {
    return markedReceived;
  }

  /** Packets sent again after a NAK. */
  public long resentAfterNak() {
    return resentAfterNak;
  }

  /** Packets sent again after a timeout. */
  public long resentAfterTimeout() {
    return resentAfterTimeout;
  }

  /** Queue pairs that were given up. */
  public long failedQps() {
    return failedQps;
  }
}
