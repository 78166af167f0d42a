package io.heddle.roce.pcie;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.LineRate;
import io.heddle.roce.config.PcieHostSideConfig;
import io.heddle.roce.config.PcieNicSideConfig;

/**
 * Two directions of serial transfers with transmit buffers and credits (specification 5.1, 5.2).
 *
 * <p>NIC to host carries read requests and writes of received payload, host to NIC the payload that
 * was read; each is one FIFO. What is admitted later never starts earlier, and the host answers at
 * once, so every time is computed when a burst is admitted, and no event is spent on it here. A
 * burst is all transfers of one segment.
 */
@HotPath
public final class PcieLink {
  /** Most payload bytes of one transfer. */
  static final int TRANSFER_BYTES = 512;

  /**
   * Link bytes of a transfer beyond its payload: header 16, sequence 2, LCRC 4, framing 4, DLLP 8.
   */
  static final int OVERHEAD_BYTES = 34;

  /** Header buffer one data transfer takes. */
  static final int TRANSFER_HEADER_BYTES = 16;

  private final PcieDirection nicToHost;
  private final PcieDirection hostToNic;
  private final WaitingReads waitingReads;
  private final int readRequestBytes;
  private final int readRequestLinkBytes;

  /**
   * A link at rest.
   *
   * @param nic the NIC's end
   * @param host the host's end
   * @param mssBytes payload of a full segment, whose time is kept ready
   */
  public PcieLink(PcieNicSideConfig nic, PcieHostSideConfig host, int mssBytes) {
    nicToHost =
        new PcieDirection(
            new LineRate(nic.linkBitsPerSec()),
            new BurstLedger(nic.txHeaderBytes(), nic.txDataBytes()),
            mssBytes);
    hostToNic =
        new PcieDirection(
            new LineRate(host.linkBitsPerSec()),
            new BurstLedger(host.txHeaderBytes(), host.txDataBytes()),
            mssBytes);
    readRequestBytes = nic.readRequestBytes();
    readRequestLinkBytes = readRequestBytes + OVERHEAD_BYTES;
    waitingReads = new WaitingReads(host.rxHeaderBytes(), readRequestBytes);
  }

  /** Link bytes of a burst of {@code payloadBytes}. */
  public static int linkBytes(int payloadBytes) {
    return payloadBytes + OVERHEAD_BYTES * transfers(payloadBytes);
  }

  /** Header buffer bytes of a burst of {@code payloadBytes}. */
  public static int headerBytes(int payloadBytes) {
    return TRANSFER_HEADER_BYTES * transfers(payloadBytes);
  }

  private static int transfers(int payloadBytes) {
    return (payloadBytes + TRANSFER_BYTES - 1) / TRANSFER_BYTES;
  }

  /** Whether the NIC's transmit buffer takes a read request now. */
  public boolean takesRead(long nowPs) {
    return nicToHost.ledger.fitsAt(nowPs, readRequestBytes, 0);
  }

  /** When it will, given that it does not now. */
  public long readRoomPs() {
    nicToHost.admissionWaits++;
    return nicToHost.ledger.roomPs(readRequestBytes, 0);
  }

  /**
   * Reads a segment from host memory; {@link #takesRead} must be true.
   *
   * @param payloadBytes above 0
   * @return when its last byte is at the NIC; not before that of any earlier read
   */
  public long read(long nowPs, int payloadBytes) {
    long startPs = nicToHost.startPs(nowPs);
    long creditPs = waitingReads.roomPs(nowPs, startPs, readRequestBytes);
    long endPs = creditPs + nicToHost.rate.timePs(readRequestLinkBytes);
    nicToHost.admit(nowPs, startPs, creditPs, endPs, readRequestBytes, 0, readRequestLinkBytes);
    int headers = headerBytes(payloadBytes);
    hostToNic.ledger.settle(nowPs);
    long admittedPs =
        hostToNic.ledger.admissionPs(
            Math.max(endPs, waitingReads.lastAdmittedPs()), headers, payloadBytes);
    if (admittedPs > endPs) {
      hostToNic.admissionWaits++;
    }
    waitingReads.add(admittedPs);
    hostToNic.receivedHeaders(waitingReads.occupiedBytes(creditPs));
    return send(hostToNic, nicToHost, admittedPs, admittedPs, payloadBytes, headers);
  }

  /** Whether the NIC's transmit buffer takes a write now. */
  public boolean takesWrite(long nowPs, int payloadBytes) {
    return nicToHost.ledger.fitsAt(nowPs, headerBytes(payloadBytes), payloadBytes);
  }

  /** When it will, given that it does not now. */
  public long writeRoomPs(int payloadBytes) {
    return nicToHost.ledger.roomPs(headerBytes(payloadBytes), payloadBytes);
  }

  /** A write has to wait outside the transmit buffer. */
  public void writeWaits() {
    nicToHost.admissionWaits++;
  }

  /**
   * Writes a segment to host memory; {@link #takesWrite} must be true.
   *
   * @param payloadBytes above 0
   * @return when it is there; not before any earlier write
   */
  public long write(long nowPs, int payloadBytes) {
    int headers = headerBytes(payloadBytes);
    long creditPs = waitingReads.roomPs(nowPs, nicToHost.startPs(nowPs), headers);
    hostToNic.receivedHeaders(headers + waitingReads.occupiedBytes(creditPs));
    return send(nicToHost, hostToNic, nowPs, creditPs, payloadBytes, headers);
  }

  private static long send(
      PcieDirection from,
      PcieDirection to,
      long admittedPs,
      long creditPs,
      int payloadBytes,
      int headers) {
    long startPs = from.startPs(admittedPs);
    long grantedPs = Math.max(startPs, creditPs);
    long endPs = grantedPs + from.burstPs(payloadBytes);
    from.admit(
        admittedPs, startPs, grantedPs, endPs, headers, payloadBytes, linkBytes(payloadBytes));
    to.receivedHeaders(headers);
    to.receivedData(payloadBytes);
    return endPs;
  }

  /** The direction the NIC transmits, for records. */
  public PcieDirection nicToHost() {
    return nicToHost;
  }

  /** The direction the host transmits, for records. */
  public PcieDirection hostToNic() {
    return hostToNic;
  }
}
