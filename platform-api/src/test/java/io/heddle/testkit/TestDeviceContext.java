package io.heddle.testkit;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The context of a device in a {@link TestNetwork}. */
public final class TestDeviceContext implements DeviceContext {
  private final TestNetwork network;
  private final TestNode node;
  private final Scheduler scheduler;
  private final TestHost host;
  private final TestRecords records;
  private final Map<Class<?>, PacketPool<?>> pools = new HashMap<>();
  private RouteTable routes;

  TestDeviceContext(TestNetwork network, TestNode node) {
    this.network = network;
    this.node = node;
    this.scheduler = network.scheduler(node.info().nodeId());
    this.host = node.info().isNic() ? new TestHost(network, node) : null;
    this.records = new TestRecords(network);
  }

  /** Replaces the routes; a started switch hears of it. */
  public void setRoutes(RouteTable table) {
    routes = table;
    if (node.device() != null) {
      node.device().routesChanged();
    }
  }

  @Override
  public DeviceInfo info() {
    return node.info();
  }

  @Override
  public Scheduler scheduler() {
    return scheduler;
  }

  @Override
  public int portCount() {
    return node.ports.size();
  }

  @Override
  public Port port(int index) {
    return node.ports.get(index);
  }

  @Override
  public RouteTable routes() {
    return routes;
  }

  @Override
  public TestHost host() {
    return host;
  }

  @Override
  public RandomStream random(String purpose) {
    SimulationParameters p = network.parameters();
    return new RandomStream(p.seed(), p.run(), node.info().nodeId(), purpose);
  }

  @Override
  public TestRecords records() {
    return records;
  }

  @Override
  public SimulationParameters parameters() {
    return network.parameters();
  }

  @Override
  @SuppressWarnings("unchecked") // one maker for each class
  public <P extends Packet> PacketPool<P> pool(Class<P> type, Supplier<P> maker) {
    Map<Class<?>, PacketPool<?>> shared = network.sharedPools();
    Map<Class<?>, PacketPool<?>> from = shared == null ? pools : shared;
    return (PacketPool<P>) from.computeIfAbsent(type, t -> new PacketPool<>(maker));
  }
}
