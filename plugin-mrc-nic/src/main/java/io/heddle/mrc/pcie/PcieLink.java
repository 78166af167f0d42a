package io.heddle.mrc.pcie;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.LineRate;
import io.heddle.mrc.config.HostSideConfig;
import io.heddle.mrc.config.NicSideConfig;

/**
 * Two independent directions of serial transfers (specification 6, 21): NIC to host carries read
 * requests and writes of received payload, host to NIC the payload that was read.
 *
 * <p>Each direction is one FIFO and the host answers at once, so every time is known the moment a
 * burst is offered and no event is spent on it here.
 */
@HotPath
public final class PcieLink {
  /** Most payload bytes of one transfer. */
  public static final int TRANSFER_BYTES = 512;

  /**
   * Link bytes of a transfer beyond its payload: header 16, sequence 2, LCRC 4, framing 4, DLLP 8.
   */
  public static final int OVERHEAD_BYTES = 34;

  /** Header buffer one transfer takes. */
  public static final int TRANSFER_HEADER_BYTES = 16;

  private final PcieDirection nicToHost;
  private final PcieDirection hostToNic;
  private final int requestLinkBytes;
  private final long requestPs;

  /**
   * A link at rest.
   *
   * @param nic the NIC's end
   * @param host the host's end
   * @param mssBytes payload of a full segment, whose time is kept ready
   */
  public PcieLink(NicSideConfig nic, HostSideConfig host, int mssBytes) {
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
    requestLinkBytes = nic.readRequestBytes() + OVERHEAD_BYTES;
    requestPs = nicToHost.rate.timePs(requestLinkBytes);
  }

  /** Transfers of a burst of {@code payloadBytes}; a burst without payload is one transfer. */
  public static int transfers(int payloadBytes) {
    return Math.max(1, (payloadBytes + TRANSFER_BYTES - 1) / TRANSFER_BYTES);
  }

  /** Link bytes of a burst of {@code payloadBytes}. */
  public static int linkBytes(int payloadBytes) {
    return payloadBytes + OVERHEAD_BYTES * transfers(payloadBytes);
  }

  /** Header buffer bytes of a burst of {@code payloadBytes}. */
  public static int headerBytes(int payloadBytes) {
    return TRANSFER_HEADER_BYTES * transfers(payloadBytes);
  }

  /**
   * Reads a segment from host memory.
   *
   * @param payloadBytes 0 or more
   * @return when its last byte is at the NIC; not before that of any earlier read
   */
  public long read(long nowPs, int payloadBytes) {
    long askedPs = nicToHost.send(nowPs, requestPs, TRANSFER_HEADER_BYTES, 0, requestLinkBytes);
    hostToNic.receivedHeaders(TRANSFER_HEADER_BYTES);
    nicToHost.settle(nowPs);
    hostToNic.settle(nowPs);
    return send(hostToNic, nicToHost, askedPs, payloadBytes);
  }

  /**
   * Writes a segment to host memory.
   *
   * @param payloadBytes above 0
   * @return when the write is admitted to the transmit buffer; not before any earlier one
   */
  public long write(long nowPs, int payloadBytes) {
    nicToHost.settle(nowPs);
    send(nicToHost, hostToNic, nowPs, payloadBytes);
    return nicToHost.lastAdmittedPs();
  }

  private static long send(PcieDirection from, PcieDirection to, long offeredPs, int payloadBytes) {
    int headers = headerBytes(payloadBytes);
    to.receivedHeaders(headers);
    to.receivedData(payloadBytes);
    return from.send(
        offeredPs, from.burstPs(payloadBytes), headers, payloadBytes, linkBytes(payloadBytes));
  }

  /** The direction the NIC transmits. */
  public PcieDirection nicToHost() {
    return nicToHost;
  }

  /** The direction the host transmits. */
  public PcieDirection hostToNic() {
    return hostToNic;
  }
}
