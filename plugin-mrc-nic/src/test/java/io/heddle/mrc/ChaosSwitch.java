package io.heddle.mrc;

import io.heddle.api.event.Event;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.Port;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.PacketSizes;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/**
 * A whole network in one device: many paths of different length, chosen by the entropy value, some
 * dead for a time; frames of each kind are lost, and data is trimmed on the way or on the last hop,
 * at rates of their own. Frames to one host leave in the order they come out of their paths.
 */
final class ChaosSwitch implements Device {
  /** Kinds of frame a rate of loss is set for. */
  enum Kind {
    DATA(PacketKind.DATA),
    ACK(PacketKind.ACK),
    SACK(PacketKind.SACK),
    NACK(PacketKind.NACK),
    PROBE(PacketKind.PROBE),
    PROBE_RESPONSE(PacketKind.PROBE_RESPONSE);

    private final byte kind;

    Kind(byte kind) {
      this.kind = kind;
    }
  }

  /** What the network does to frames. */
  static final class Plan {
    final Map<Kind, Double> lossRates = new EnumMap<>(Kind.class);
    double trimRate;
    double lastHopShare;
    long[] pathDelaysPs = {0};
    long[] deadUntilPs = {0};

    /** A plan drawn at random; what is dead comes back within three milliseconds. */
    static Plan random(Random random) {
      Plan plan = new Plan();
      for (Kind kind : Kind.values()) {
        plan.lossRates.put(kind, random.nextBoolean() ? 0 : random.nextDouble() * 0.15);
      }
      plan.trimRate = random.nextInt(3) == 0 ? 0 : random.nextDouble() * 0.15;
      plan.lastHopShare = random.nextInt(3) / 2.0;
      int paths = 2 << random.nextInt(6);
      plan.pathDelaysPs = new long[paths];
      plan.deadUntilPs = new long[paths];
      boolean deadPaths = random.nextBoolean();
      for (int i = 0; i < paths; i++) {
        plan.pathDelaysPs[i] = random.nextInt(20_000_000);
        if (deadPaths && random.nextInt(3) == 0) {
          plan.deadUntilPs[i] = random.nextInt(3_000) * 1_000_000L;
        }
      }
      return plan;
    }
  }

  private final DeviceContext context;
  private final Plan plan;
  private final Random random;
  private final Line[] lines;

  ChaosSwitch(DeviceContext context, Plan plan, long seed) {
    this.context = context;
    this.plan = plan;
    random = new Random(seed);
    lines = new Line[context.portCount()];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = new Line(context.port(i));
    }
  }

  @Override
  public void receive(int port, Packet packet) {
    int path = (packet.sourcePort * 0x9E3779B1 >>> 8) % plan.pathDelaysPs.length;
    if (context.scheduler().nowPs() < plan.deadUntilPs[path] || isLost(packet)) {
      return;
    }
    if (packet.kind == PacketKind.DATA && random.nextDouble() < plan.trimRate) {
      trim((MrcPacket) packet);
    }
    context
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                lines[packet.destination].add(packet);
              }
            },
            context.scheduler().nowPs() + plan.pathDelaysPs[path]);
  }

  private boolean isLost(Packet packet) {
    for (Kind kind : Kind.values()) {
      if (kind.kind == packet.kind) {
        return random.nextDouble() < plan.lossRates.get(kind);
      }
    }
    throw new AssertionError("a frame of kind " + packet.kind);
  }

  private void trim(MrcPacket packet) {
    packet.trimmedBytes = packet.wireBytes - PacketSizes.TRIMMED;
    packet.wireBytes = PacketSizes.TRIMMED;
    boolean lastHop = random.nextDouble() < plan.lastHopShare;
    packet.dscp = lastHop ? Codepoints.TRIMMED_LAST_HOP : Codepoints.TRIMMED;
  }

  private final class Line extends Event {
    private final Port port;
    private final PacketQueue waiting = new PacketQueue();

    Line(Port port) {
      this.port = port;
    }

    void add(Packet packet) {
      waiting.add(packet);
      if (!isPending()) {
        next();
      }
    }

    @Override
    protected void fire() {
      next();
    }

    private void next() {
      Packet packet = waiting.poll();
      if (packet != null) {
        long sentPs = context.scheduler().nowPs() + port.serializationPs(packet.wireBytes);
        port.transmit(packet, sentPs);
        context.scheduler().schedule(this, sentPs);
      }
    }
  }
}
