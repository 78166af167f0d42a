package io.heddle.roce.packet;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.FrameBytes;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;

/**
 * A RoCE packet: the header fields a NIC reads, and metadata that only the model carries (RoCE NIC
 * specification 4.1, 6.2). Fields are public plain values, set by the sender for every packet it
 * takes from the pool.
 */
@HotPath
public final class RocePacket extends Packet {
  /** BTH opcode, one of {@link Opcode}. */
  public byte opcode;

  /** BTH packet sequence number, 0 to 2^24 - 1. */
  public int psn;

  /** BTH destination queue pair; 0 while the sender does not know it. */
  public int destinationQpn;

  /** BTH solicited event: the receiver acknowledges at once. */
  public boolean solicited;

  /** AETH syndrome of an ACK or NAK. */
  public byte syndrome;

  /** Payload bytes. */
  public int payloadBytes;

  /** Metadata: the sender's queue pair. */
  public int sourceQpn;

  /** Metadata: number of the message on its queue pair, from 0. */
  public int messageNumber;

  /** Metadata: size of the message. */
  public long messageBytes;

  /** Metadata: payload bytes of the message before this packet. */
  public long offsetBytes;

  /** Metadata: what the receiving host is told. */
  public long messageTag;

  /** Metadata: data class of the queue pair. */
  public byte dataClass;

  /** Metadata: control class of the queue pair. */
  public byte controlClass;

  /** Metadata: whether the receiver may create its end for this packet. */
  public boolean opensQp;

  /** Metadata: whether both ends close when the message is done. */
  public boolean closesWhenDone;

  /** Metadata: how often this PSN was sent, this time included. */
  public int sendCount;

  /** Holder's scratch: who sends the packet, until its serialization starts; null elsewhere. */
  public PacketOwner owner;

  /** Receiver's scratch: who is told when its write to host memory has ended; null elsewhere. */
  public MessageReceiver receiver;

  /** Receiver's scratch: whether its write to host memory makes a message whole. */
  public boolean completesMessage;

  /** A blank packet. */
  public RocePacket() {}

  @Override
  public long sequenceNumber() {
    return kind == PacketKind.CNP ? NO_NUMBER : psn;
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
    RoceHeaders.write(this, to);
  }
}
