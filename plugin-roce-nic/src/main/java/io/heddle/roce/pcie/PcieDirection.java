package io.heddle.roce.pcie;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.LineRate;

/** One direction of the link: its serializer, the transmit buffer before it, and its counts. */
@HotPath
public final class PcieDirection {
  final LineRate rate;
  final BurstLedger ledger;
  private final int fullBytes;
  private final long fullBurstPs;
  private long freePs;
  long admissionWaits;
  private long creditStallPs;
  private long maxReceivedHeaders;
  private long maxReceivedData;

  PcieDirection(LineRate rate, BurstLedger ledger, int mssBytes) {
    this.rate = rate;
    this.ledger = ledger;
    this.fullBytes = mssBytes;
    this.fullBurstPs = rate.timePs(PcieLink.linkBytes(mssBytes));
  }

  /** When a burst admitted at {@code atPs} could start if credits allow. */
  long startPs(long atPs) {
    return Math.max(atPs, freePs);
  }

  long burstPs(int payloadBytes) {
    return payloadBytes == fullBytes ? fullBurstPs : rate.timePs(PcieLink.linkBytes(payloadBytes));
  }

  void admit(
      long atPs, long startPs, long creditPs, long endPs, int headers, int data, int linkBytes) {
    creditStallPs += creditPs - startPs;
    freePs = endPs;
    ledger.add(atPs, endPs, headers, data, linkBytes);
  }

  void receivedHeaders(long bytes) {
    maxReceivedHeaders = Math.max(maxReceivedHeaders, bytes);
  }

  void receivedData(long bytes) {
    maxReceivedData = Math.max(maxReceivedData, bytes);
  }

  /** Rate of the direction in bits per second. */
  public long bitsPerSec() {
    return rate.bitsPerSec();
  }

  /** Brings the counts below up to the present. */
  public void settle(long nowPs) {
    ledger.settle(nowPs);
  }

  /** Bursts sent. */
  public long bursts() {
    return ledger.bursts();
  }

  /** Link bytes sent. */
  public long linkBytes() {
    return ledger.sentLinkBytes();
  }

  /** Payload bytes sent. */
  public long payloadBytes() {
    return ledger.sentPayloadBytes();
  }

  /** Header bytes in the transmit buffer. */
  public long headersAt(long nowPs) {
    return ledger.headersAt(nowPs);
  }

  /** Data bytes in the transmit buffer. */
  public long dataAt(long nowPs) {
    return ledger.dataAt(nowPs);
  }

  /** Most header bytes in the transmit buffer so far. */
  public long maxHeadersAt(long nowPs) {
    return ledger.maxHeadersAt(nowPs);
  }

  /** Most data bytes in the transmit buffer so far. */
  public long maxDataAt(long nowPs) {
    return ledger.maxDataAt(nowPs);
  }

  /** Most header bytes in this end's receive buffer so far. */
  public long maxReceivedHeaders() {
    return maxReceivedHeaders;
  }

  /** Most data bytes in this end's receive buffer so far. */
  public long maxReceivedData() {
    return maxReceivedData;
  }

  /** Time bursts at the head waited for the peer's room. */
  public long creditStallPs() {
    return creditStallPs;
  }

  /** Bursts that had to wait outside the transmit buffer. */
  public long admissionWaits() {
    return admissionWaits;
  }
}
