package io.heddle.mrc.packet;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.FrameBytes;

/**
 * Header bytes of an MRC packet behind UDP (specification 7.4), for captures. Where the
 * specification names fields and widths but no places, {@code docs/mrc-wire-format.md} decides.
 */
@HotPath
final class WireFormat {
  /** Unit of times on the wire. */
  static final long TIME_UNIT_PS = 128_000;

  /** Unit of received bytes on the wire. */
  static final int BYTES_UNIT = 256;

  private static final int DEFAULT_PARTITION = 0xFFFF;

  /**
   * Stands for a queue pair that the sender does not know yet. The 0 of the model would make
   * Wireshark read a management packet.
   */
  private static final int UNKNOWN_QUEUE_PAIR = 0xFF_FFFE;

  private static final int ACK_REQUEST = 0x80;
  private static final int RETRANSMIT = 0x40;
  private static final int TIMESTAMP = 0x20;
  private static final int CONGESTED_PATH = 0x40;
  private static final int RESTORE = 0x80;
  private static final int ACK_SYNDROME = 0x1F;
  private static final long MOST_LENGTH = 0xFFFF_FFFFL;

  private WireFormat() {}

  static void write(MrcPacket packet, FrameBytes to) {
    boolean timed = packet.isData() && packet.timestampPs != MrcPacket.NO_TIME;
    to.put8(packet.opcode)
        .put8(0)
        .put16(DEFAULT_PARTITION)
        .put8(0)
        .put24(queuePair(packet.destinationQpn));
    to.put8(
        (packet.ackRequest ? ACK_REQUEST : 0)
            | (packet.retransmit ? RETRANSMIT : 0)
            | (timed ? TIMESTAMP : 0));
    to.put24((int) packet.psn);
    switch (packet.opcode) {
      case Opcode.ACK -> to.put8(ACK_SYNDROME).put24(0);
      case Opcode.SACK -> selective(packet, to);
      case Opcode.NACK -> negative(packet, to);
      case Opcode.PROBE -> to.put16(packet.probeId).zeros(14);
      case Opcode.PROBE_RESPONSE ->
          to.put16(packet.probeId).put8(packet.marked ? CONGESTED_PATH : 0).zeros(33);
      default -> data(packet, timed, to);
    }
  }

  private static void data(MrcPacket packet, boolean timed, FrameBytes to) {
    to.put16((int) packet.wqeId).put16(0);
    if (packet.trimmedBytes > 0) {
      return; // a switch left BTH and METH
    }
    if (timed) {
      to.put16(time(packet.timestampPs)).put16(0);
    }
    to.put64(0).put32(0).put32((int) Math.min(packet.messageBytes, MOST_LENGTH));
  }

  private static void selective(MrcPacket sack, FrameBytes to) {
    to.put8(sack.marked ? CONGESTED_PATH : 0).put8(0);
    to.put16((int) (sack.psn - sack.cumulativePsn)).put32(sack.reflectedEntropy);
    to.put24(sack.destinationQpn).put24(sack.sourceQpn);
    to.put24((int) sack.cumulativePsn).put8(0);
    to.put16((int) (sack.bitmapBase - sack.cumulativePsn)).put64(sack.bitmap);
    boolean timed = sack.timestampPs != MrcPacket.NO_TIME;
    to.put16(time(timed ? sack.timestampPs : sack.serviceTimePs));
    to.put16(sack.outOfOrderCount << 1 | (timed ? 1 : 0));
    to.put8((sack.restore ? RESTORE : 0) | sack.penalty);
    to.put24((int) (sack.receivedBytes / BYTES_UNIT));
  }

  private static void negative(MrcPacket nack, FrameBytes to) {
    boolean timed = nack.timestampPs != MrcPacket.NO_TIME;
    to.put8(nack.nackCode).put8(timed ? 1 : 0).put16(timed ? time(nack.timestampPs) : 0);
    to.put32(nack.reflectedEntropy);
    to.put24(nack.destinationQpn).put24(nack.sourceQpn).put24((int) nack.psn).zeros(3);
  }

  private static int time(long timePs) {
    return (int) (timePs / TIME_UNIT_PS);
  }

  private static int queuePair(int number) {
    return number == 0 ? UNKNOWN_QUEUE_PAIR : number;
  }
}
