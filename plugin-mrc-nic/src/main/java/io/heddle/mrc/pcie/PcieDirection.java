package io.heddle.mrc.pcie;

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
  private long lastAdmittedPs;
  private long admissionWaits;
  private long maxReceivedHeaders;
  private long maxReceivedData;

  PcieDirection(LineRate rate, BurstLedger ledger, int mssBytes) {
    this.rate = rate;
    this.ledger = ledger;
    this.fullBytes = mssBytes;
    this.fullBurstPs = rate.timePs(PcieLink.linkBytes(mssBytes));
  }

  long burstPs(int payloadBytes) {
    return payloadBytes == fullBytes ? fullBurstPs : rate.timePs(PcieLink.linkBytes(payloadBytes));
  }

  /**
   * Admits a burst as soon as the transmit buffer has room, in order, and serializes it behind the
   * one before. The buffer holds at least one burst, so waiting in front of it never leaves the
   * line idle and the end of a burst does not depend on the buffer.
   *
   * @param offeredPs when the burst comes
   * @return when its last bit has crossed
   */
  long send(long offeredPs, long durationPs, int headers, int data, int linkBytes) {
    long fromPs = Math.max(offeredPs, lastAdmittedPs);
    lastAdmittedPs = ledger.admissionPs(fromPs, headers, data);
    if (lastAdmittedPs > offeredPs) {
      admissionWaits++;
    }
    freePs = Math.max(offeredPs, freePs) + durationPs;
    ledger.add(lastAdmittedPs, freePs, headers, data, linkBytes);
    return freePs;
  }

  /** When the latest burst was, or will be, admitted to the transmit buffer. */
  long lastAdmittedPs() {
    return lastAdmittedPs;
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

  /** Time bursts waited for the peer's room: never, since it consumes them at once. */
  public long creditStallPs() {
    return 0;
  }

  /** Bursts that had to wait outside the transmit buffer. */
  public long admissionWaits() {
    return admissionWaits;
  }
}
