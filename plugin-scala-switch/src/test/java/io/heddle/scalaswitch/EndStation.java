package io.heddle.scalaswitch;

import io.heddle.api.host.Message;
import io.heddle.api.host.Nic;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import java.util.ArrayList;
import java.util.List;

/** A device that sends what a test gives it, ignores pauses, and keeps what arrives. */
public final class EndStation implements Nic {
  /**
   * An arrival.
   *
   * @param atPs when
   * @param packet the frame
   * @param pauseClass class of a PFC frame; -1 for others
   * @param quanta quanta of a PFC frame
   */
  public record Arrival(long atPs, Packet packet, int pauseClass, int quanta) {}

  private final DeviceContext context;
  private final List<Arrival> arrivals = new ArrayList<>();
  private long busyUntilPs;

  public EndStation(DeviceContext context) {
    this.context = context;
  }

  /** Sends a frame behind those sent before. */
  public void send(Packet packet) {
    send(0, packet);
  }

  /** Sends a frame behind those sent before on a port. */
  public void send(int port, Packet packet) {
    long from = Math.max(busyUntilPs, context.scheduler().nowPs());
    busyUntilPs = from + context.port(port).serializationPs(packet.wireBytes);
    context.port(port).transmit(packet, busyUntilPs);
  }

  /** Sends a PFC frame of 64 B. */
  public void pause(int trafficClass, int quanta) {
    send(new PauseFrame().of(64, trafficClass, quanta));
  }

  @Override
  public void receive(int port, Packet packet) {
    if (packet.kind == PacketKind.PAUSE) {
      PauseFrame frame = (PauseFrame) packet;
      int c = Integer.numberOfTrailingZeros(frame.classMask);
      arrivals.add(new Arrival(context.scheduler().nowPs(), packet, c, frame.quanta[c]));
    } else {
      arrivals.add(new Arrival(context.scheduler().nowPs(), packet, -1, 0));
    }
  }

  /** Everything that arrived, in order. */
  public List<Arrival> arrivals() {
    return arrivals;
  }

  /** What arrived but PFC frames. */
  public List<Arrival> packets() {
    return arrivals.stream().filter(a -> a.pauseClass() < 0).toList();
  }

  /** The PFC frames that arrived. */
  public List<Arrival> pauses() {
    return arrivals.stream().filter(a -> a.pauseClass() >= 0).toList();
  }

  @Override
  public void post(Message message) {
    throw new UnsupportedOperationException("an end station sends frames, not messages");
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
