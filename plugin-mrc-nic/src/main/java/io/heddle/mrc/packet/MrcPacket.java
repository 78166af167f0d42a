package io.heddle.mrc.packet;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.FrameBytes;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;

/**
 * A packet of the transport: header fields as plain values, and metadata that only the model
 * carries (specification 7.4). Who takes a packet from the pool sets every field its opcode uses.
 */
@HotPath
public final class MrcPacket extends Packet {
  /** UDP destination port of every MRC packet. */
  public static final int UDP_PORT = 4791;

  /** A time that is not there. */
  public static final long NO_TIME = -1;

  /** {@link #rtxOrigin} of a first transmission. */
  public static final byte FIRST = 0;

  /** {@link #rtxOrigin}: a timer expired. */
  public static final byte BY_TIMEOUT = 1;

  /** {@link #rtxOrigin}: a NACK named the packet. */
  public static final byte BY_NACK = 2;

  /** {@link #rtxOrigin}: a SACK showed a gap. */
  public static final byte BY_GAP = 3;

  /** {@link #rtxOrigin}: a completion was asked for again. */
  public static final byte BY_REREQUEST = 4;

  /** BTH opcode, one of {@link Opcode}. */
  public byte opcode;

  /** BTH destination queue pair; 0 while it is not known. */
  public int destinationQpn;

  /**
   * BTH packet sequence number, unwrapped; of an ACK the cumulative one, of a NACK the one named.
   */
  public long psn;

  /** BTH ACK request. */
  public boolean ackRequest;

  /** BTH retransmit; a SACK or NACK copies that of the packet that drew it. */
  public boolean retransmit;

  /** Metadata: the sender's queue pair. */
  public int sourceQpn;

  /** Data: payload bytes. */
  public int payloadBytes;

  /** Data: size of the message. */
  public long messageBytes;

  /** Data, metadata: what the receiving host is told. */
  public long messageTag;

  /** Data, metadata: number of the message on its NIC. */
  public long wqeId;

  /** Data: creation information is present. */
  public boolean opensQp;

  /** Data, creation information: the PSN at which the stream starts. */
  public long startPsn;

  /** Data, creation information: the receiving side closes when its message is complete. */
  public boolean closesWhenDone;

  /** Data: how often the packet was sent, this time included. */
  public int transmission;

  /** Data: why it is sent again, one of {@link #FIRST} to {@link #BY_REREQUEST}. */
  public byte rtxOrigin;

  /** Data: when it was built; SACK and NACK: the time reflected; {@link #NO_TIME} if none. */
  public long timestampPs;

  /** SACK: highest PSN received in order. */
  public long cumulativePsn;

  /** SACK: first PSN of the bitmap. */
  public long bitmapBase;

  /** SACK: bit i is set if PSN base + i is held out of order. */
  public long bitmap;

  /** SACK: nominal bytes of distinct packets received on the queue pair. */
  public long receivedBytes;

  /** SACK: service time, a multiple of 128 ns. */
  public long serviceTimePs;

  /** SACK: PSNs held out of order. */
  public int outOfOrderCount;

  /** SACK: receiver penalty, 0 to 127. */
  public int penalty;

  /** SACK: whether the window may come back after a penalty. */
  public boolean restore;

  /** SACK and probe response: the packet that drew it had congestion experienced. */
  public boolean marked;

  /** SACK and NACK: entropy value of the packet that drew it. */
  public int reflectedEntropy;

  /** NACK: reason, one of {@link NackCode}. */
  public byte nackCode;

  /** Probe and response: number of the probe, 16 bits. */
  public int probeId;

  /** Probe, metadata, copied by the response: when the probe's last bit left. */
  public long probeSentPs;

  /** Metadata: whether the monitor selected the queue pair at the other end. */
  public boolean monitored;

  /** Metadata: number of the packet in {@code mrc-monitor}. */
  public long uid;

  /** Holder's scratch: who sends the packet, until its serialization starts; null elsewhere. */
  public PacketOwner owner;

  /** A blank packet. */
  public MrcPacket() {}

  /** Whether it carries payload of a message. */
  public boolean isData() {
    return opcode >= Opcode.WRITE_FIRST && opcode <= Opcode.WRITE_ONLY;
  }

  @Override
  public long sequenceNumber() {
    return switch (kind) {
      case PacketKind.DATA, PacketKind.ACK, PacketKind.NACK -> psn;
      case PacketKind.SACK -> cumulativePsn;
      default -> NO_NUMBER;
    };
  }

  @Override
  public long queuePair() {
    return sourceQpn;
  }

  @Override
  public long messageTag() {
    return kind == PacketKind.DATA ? messageTag : NO_NUMBER;
  }

  @Override
  protected void writeTransport(FrameBytes to) {
    WireFormat.write(this, to);
  }
}
