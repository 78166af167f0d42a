package io.heddle.capture;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.FrameBytes;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.record.RowWriter;
import io.heddle.api.tap.FrameTap;
import io.heddle.api.tap.WatchedPort;

/** Turns the frames of one port into rows. */
@HotPath
final class CaptureTap implements FrameTap {
  /** The check sequence, which a capture leaves out. */
  private static final int FCS_BYTES = 4;

  /** A locally administered address (IEEE 802): 02, node id, port. */
  private static final long LOCAL_MAC = 0x0200_0000_0000L;

  private static final int PORT_BITS = 16;

  private final int number;
  private final WatchedPort watched;
  private final long ownMac;
  private final long peerMac;
  private final RowWriter rows;
  private final FrameBytes headers = new FrameBytes();

  /**
   * A tap.
   *
   * @param number number of the port in the capture, from 0
   * @param watched the port
   */
  CaptureTap(int number, WatchedPort watched) {
    this.number = number;
    this.watched = watched;
    ownMac = mac(watched.device().nodeId(), watched.port().index());
    peerMac = mac(watched.port().peer().nodeId(), watched.port().peerPort());
    rows = watched.records().writer(CapturedFrames.SCHEMA);
  }

  /** The Ethernet address of a port. */
  static long mac(int nodeId, int port) {
    return LOCAL_MAC | (nodeId & 0xFF_FFFFL) << PORT_BITS | port & 0xFFFF;
  }

  WatchedPort watched() {
    return watched;
  }

  long mac() {
    return ownMac;
  }

  @Override
  public void sent(Packet packet, long lastBitSentPs) {
    rows.bool(CapturedFrames.SENT, true).integer(CapturedFrames.TIME_PS, lastBitSentPs);
    write(packet, peerMac, ownMac);
  }

  @Override
  public void received(Packet packet) {
    rows.bool(CapturedFrames.SENT, false); // at the instant of the row
    write(packet, ownMac, peerMac);
  }

  private void write(Packet packet, long toMac, long fromMac) {
    boolean pause = packet.kind == PacketKind.PAUSE;
    headers.clear().put48(pause ? PauseFrame.DESTINATION_MAC : toMac).put48(fromMac);
    headers.put16(packet.etherType());
    packet.writeHeaders(headers);
    int frameBytes = Math.max(packet.wireBytes - FCS_BYTES, headers.leastFrameBytes());
    rows.integer(CapturedFrames.INTERFACE, number);
    rows.integer(CapturedFrames.FRAME_BYTES, frameBytes);
    rows.integer(CapturedFrames.HEADER_BYTES, headers.length());
    for (int w = 0; w * Long.BYTES < headers.length(); w++) {
      rows.integer(CapturedFrames.FIRST_WORD + w, headers.word(w));
    }
    rows.commit();
  }
}
