package io.heddle.roce.packet;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.FrameBytes;

/**
 * Header bytes of a RoCEv2 packet behind UDP (InfiniBand; specification 6.2), for captures.
 *
 * <p>The same headers with both profiles of sizes: where {@code scala} counts no RETH and no
 * invariant check, they lie over bytes that it counts as payload. Addresses, keys and the check
 * itself are not modelled and are 0.
 */
@HotPath
final class RoceHeaders {
  private static final int INVARIANT_CRC = 4;

  /**
   * Stands for a queue pair that the sender does not know yet. The 0 of the model would make
   * Wireshark read a management packet.
   */
  private static final int UNKNOWN_QUEUE_PAIR = 0xFF_FFFE;

  private static final int CNP_RESERVED = 16;
  private static final int DEFAULT_PARTITION = 0xFFFF;
  private static final int SOLICITED = 0x80;
  private static final int MIGRATED = 0x40;
  private static final int BACKWARD_CONGESTION = 0x40;
  private static final int ACK_REQUEST = 0x80;
  private static final long MOST_LENGTH = 0xFFFF_FFFFL;

  private RoceHeaders() {}

  static void write(RocePacket packet, FrameBytes to) {
    boolean cnp = packet.opcode == Opcode.CNP;
    boolean acknowledges = packet.opcode == Opcode.ACKNOWLEDGE;
    // A pool's packets keep what their last user left in fields that their kind has no use for.
    boolean urgent = packet.solicited && !cnp && !acknowledges;
    to.put8(packet.opcode).put8((urgent ? SOLICITED : 0) | MIGRATED).put16(DEFAULT_PARTITION);
    to.put8(cnp ? BACKWARD_CONGESTION : 0).put24(queuePair(packet.destinationQpn));
    to.put8(urgent ? ACK_REQUEST : 0).put24(packet.psn);
    if (cnp) {
      to.zeros(CNP_RESERVED);
    } else if (acknowledges) {
      to.put8(packet.syndrome).put24(0);
    } else if (packet.opcode == Opcode.WRITE_FIRST || packet.opcode == Opcode.WRITE_ONLY) {
      to.put64(0).put32(0).put32((int) Math.min(packet.messageBytes, MOST_LENGTH));
    }
    to.trailer(INVARIANT_CRC);
  }

  private static int queuePair(int number) {
    return number == 0 ? UNKNOWN_QUEUE_PAIR : number;
  }
}
