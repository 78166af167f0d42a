package io.heddle.workloads.replay;

import java.util.ArrayDeque;

/**
 * The way of data from one rank of a scale-up group to another: a queue at the sender, packets
 * crossing, a queue at the receiver.
 *
 * <p>Lanes of one port run side by side, each at its share. The share is read when a packet starts
 * and does not change under it.
 */
final class ScaleUpLane {
  private record Queued(OpenSend send, long tag) {}

  private record Packet(long atPs, long wireBytes, Queued lastOf) {}

  private record Acknowledgement(long atPs, OpenSend send) {}

  private final ScaleUpPort from;
  private final ScaleUpPort to;
  private final ScaleUpFabric fabric;
  private final long crossingPs;
  private final ArrayDeque<Queued> queue = new ArrayDeque<>();
  private final ArrayDeque<Packet> crossing = new ArrayDeque<>();
  private final ArrayDeque<Packet> landed = new ArrayDeque<>();
  private final ArrayDeque<Acknowledgement> acknowledgements = new ArrayDeque<>();
  private final Alarm packetSent;
  private final Alarm packetLands;
  private final Alarm packetTaken;
  private final Alarm acknowledged;
  private long nextPacket;

  ScaleUpLane(ScaleUpPort from, ScaleUpPort to, boolean sameSubgroup) {
    this.from = from;
    this.to = to;
    this.fabric = from.fabric;
    this.crossingPs = fabric.crossingPs(sameSubgroup);
    this.packetSent = new Alarm(from.rank.endpoint().scheduler(), this::packetSent);
    this.acknowledged = new Alarm(from.rank.endpoint().scheduler(), this::acknowledge);
    this.packetLands = new Alarm(to.rank.endpoint().scheduler(), this::packetLands);
    this.packetTaken = new Alarm(to.rank.endpoint().scheduler(), this::packetTaken);
  }

  void add(OpenSend send, long tag) {
    queue.add(new Queued(send, tag));
    if (queue.size() == 1) {
      from.sending++;
      startPacket();
    }
  }

  private long packetBytes() {
    return fabric.wireBytes(queue.peek().send.bytes, nextPacket);
  }

  private void startPacket() {
    packetSent.set(from.rank.nowPs() + fabric.packetPs(packetBytes(), from.sending));
  }

  private void packetSent() {
    Queued transfer = queue.peek();
    long now = from.rank.nowPs();
    long wireBytes = packetBytes();
    boolean last = ++nextPacket == fabric.packets(transfer.send.bytes);
    from.counts.sent((int) wireBytes);
    crossing.add(new Packet(now + crossingPs, wireBytes, last ? transfer : null));
    if (crossing.size() == 1) {
      packetLands.set(now + crossingPs);
    }
    if (!last) {
      startPacket();
      return;
    }
    queue.poll();
    nextPacket = 0;
    if (queue.isEmpty()) {
      from.sending--;
    } else {
      startPacket();
    }
    acknowledgements.add(new Acknowledgement(now + 2 * crossingPs, transfer.send));
    if (acknowledgements.size() == 1) {
      acknowledged.set(now + 2 * crossingPs);
    }
    from.rank.left(transfer.send);
  }

  private void packetLands() {
    Packet packet = crossing.poll();
    to.counts.received((int) packet.wireBytes);
    landed.add(packet);
    if (!crossing.isEmpty()) {
      packetLands.set(crossing.peek().atPs);
    }
    if (landed.size() == 1) {
      to.receiving++;
      takePacket();
    }
  }

  private void takePacket() {
    packetTaken.set(to.rank.nowPs() + fabric.packetPs(landed.peek().wireBytes, to.receiving));
  }

  private void packetTaken() {
    Packet packet = landed.poll();
    if (landed.isEmpty()) {
      to.receiving--;
    } else {
      takePacket();
    }
    if (packet.lastOf != null) {
      to.rank.arrived(from.rank.rank(), packet.lastOf.tag, packet.lastOf.send.bytes);
    }
  }

  private void acknowledge() {
    OpenSend send = acknowledgements.poll().send;
    if (!acknowledgements.isEmpty()) {
      acknowledged.set(acknowledgements.peek().atPs);
    }
    from.rank.acknowledged(send);
  }
}
