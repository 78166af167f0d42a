package io.heddle.mrc;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import java.util.function.Supplier;

/** A device's context whose host can act from inside a callback. */
final class ListeningContext implements DeviceContext {
  /** Passes everything on. */
  static final class Host implements HostPort {
    private final HostPort behind;
    Runnable onReceived = () -> {};

    Host(HostPort behind) {
      this.behind = behind;
    }

    @Override
    public int server() {
      return behind.server();
    }

    @Override
    public void sent(Message message) {
      behind.sent(message);
    }

    @Override
    public void acknowledged(Message message) {
      behind.acknowledged(message);
    }

    @Override
    public void failed(Message message, String reason) {
      behind.failed(message, reason);
    }

    @Override
    public void received(int source, long tag, long bytes) {
      behind.received(source, tag, bytes);
      onReceived.run();
    }

    @Override
    public int nicNodeId(int server) {
      return behind.nicNodeId(server);
    }

    @Override
    public int[] pathComponents(int server) {
      return behind.pathComponents(server);
    }
  }

  private final DeviceContext behind;
  private final Host host;

  ListeningContext(DeviceContext behind) {
    this.behind = behind;
    host = new Host(behind.host());
  }

  @Override
  public DeviceInfo info() {
    return behind.info();
  }

  @Override
  public Scheduler scheduler() {
    return behind.scheduler();
  }

  @Override
  public int portCount() {
    return behind.portCount();
  }

  @Override
  public Port port(int index) {
    return behind.port(index);
  }

  @Override
  public RouteTable routes() {
    return behind.routes();
  }

  @Override
  public Host host() {
    return host;
  }

  @Override
  public RandomStream random(String purpose) {
    return behind.random(purpose);
  }

  @Override
  public Records records() {
    return behind.records();
  }

  @Override
  public SimulationParameters parameters() {
    return behind.parameters();
  }

  @Override
  public <P extends Packet> PacketPool<P> pool(Class<P> type, Supplier<P> maker) {
    return behind.pool(type, maker);
  }
}
