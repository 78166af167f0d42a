package io.heddle.scalaswitch;

import io.heddle.api.event.Event;
import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PacketQueue;
import io.heddle.api.net.PauseFrame;
import java.util.ArrayList;
import java.util.List;

/**
 * A sender that obeys pauses as a NIC does: the frame on the wire is finished, no further frame of
 * the class starts. Its own receiving side can be told to pause the switch.
 */
public final class ObedientStation implements Nic {
  /**
   * A frame that arrived.
   *
   * @param atPs when
   * @param packet the frame
   */
  public record Arrival(long atPs, Packet packet) {}

  private final DeviceContext context;
  private final PacketQueue[] waiting = new PacketQueue[8];
  private final PacketQueue control = new PacketQueue();
  private final long[] pausedUntilPs = new long[8];
  private final List<Arrival> packets = new ArrayList<>();
  private final List<Arrival> pauses = new ArrayList<>();
  private final Event line =
      new Event() {
        @Override
        protected void fire() {
          next();
        }
      };

  public ObedientStation(DeviceContext context) {
    this.context = context;
    for (int c = 0; c < waiting.length; c++) {
      waiting[c] = new PacketQueue();
    }
  }

  /** Queues a frame of the class its DSCP means. */
  public void send(Packet packet) {
    waiting[packet.dscp >> 3].add(packet);
    if (!line.isPending()) {
      next();
    }
  }

  /** Sends a PFC frame ahead of all else. */
  public void pause(int trafficClass, int quanta) {
    control.add(new PauseFrame().of(64, trafficClass, quanta));
    if (!line.isPending()) {
      next();
    }
  }

  private void next() {
    Packet packet = control.poll();
    for (int c = 7; c >= 0 && packet == null; c--) {
      if (pausedUntilPs[c] <= context.scheduler().nowPs()) {
        packet = waiting[c].poll();
      }
    }
    if (packet != null) {
      long sentPs = context.scheduler().nowPs() + context.port(0).serializationPs(packet.wireBytes);
      context.port(0).transmit(packet, sentPs);
      context.scheduler().schedule(line, sentPs);
    }
  }

  @Override
  public void receive(int port, Packet packet) {
    long nowPs = context.scheduler().nowPs();
    if (packet.kind != PacketKind.PAUSE) {
      packets.add(new Arrival(nowPs, packet));
      return;
    }
    pauses.add(new Arrival(nowPs, packet));
    PauseFrame frame = (PauseFrame) packet;
    for (int c = 0; c < 8; c++) {
      if (frame.names(c)) {
        obey(c, frame.quanta[c], nowPs);
      }
    }
  }

  private void obey(int c, int quanta, long nowPs) {
    long holdPs =
        quanta == 0
            ? 0
            : PauseFrame.pausePs(
                quanta, context.port(0).rateBitsPerSec(), context.port(0).delayPs());
    pausedUntilPs[c] = nowPs + holdPs;
    context
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                if (!line.isPending()) {
                  next();
                }
              }
            },
            nowPs + holdPs);
  }

  /** Frames that arrived, but PFC frames. */
  public List<Arrival> packets() {
    return packets;
  }

  /** PFC frames that arrived. */
  public List<Arrival> pauses() {
    return pauses;
  }

  @Override
  public void post(Message message) {
    throw new UnsupportedOperationException("an obedient station sends frames, not messages");
  }

  @Override
  public long wireBytes(long bytes) {
    return bytes;
  }

  @Override
  public int largestPacketWireBytes(long bytes) {
    return (int) bytes;
  }

  @Override
  public int acknowledgementWireBytes() {
    return 64;
  }
}
