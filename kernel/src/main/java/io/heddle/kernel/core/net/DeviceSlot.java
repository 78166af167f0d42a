package io.heddle.kernel.core.net;

import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostPort;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.kernel.core.event.EventLoop;
import java.util.function.Supplier;

/** A device's place in a run: what it sees, and the device itself once it is made. */
public final class DeviceSlot implements DeviceContext {
  private final DeviceInfo info;
  private final EventLoop.NodeScheduler scheduler;
  private final SimulationParameters parameters;
  private final PacketPools pools;
  private LinkEnd[] ports = {};
  private RouteTable routes;
  private HostPort host;
  private Records records;
  private Device device;

  DeviceSlot(
      DeviceInfo info,
      EventLoop.NodeScheduler scheduler,
      SimulationParameters parameters,
      PacketPools pools) {
    this.info = info;
    this.scheduler = scheduler;
    this.parameters = parameters;
    this.pools = pools;
  }

  void setPorts(LinkEnd[] connected) {
    ports = connected;
  }

  /** Sets the equal-cost sets of a switch; between two events. */
  public void setRoutes(RouteTable table) {
    routes = table;
  }

  /** Gives a NIC its host; before the device is made. */
  public void setHost(HostPort served) {
    host = served;
  }

  /** Gives the device its records; before the device is made. */
  public void setRecords(Records own) {
    records = own;
  }

  /** Sets the device once its factory has made it. */
  public void setDevice(Device made) {
    device = made;
    for (LinkEnd port : ports) {
      port.other().deliverTo(made);
    }
  }

  /** The device. */
  public Device device() {
    return device;
  }

  @Override
  public DeviceInfo info() {
    return info;
  }

  @Override
  public EventLoop.NodeScheduler scheduler() {
    return scheduler;
  }

  @Override
  public int portCount() {
    return ports.length;
  }

  @Override
  public LinkEnd port(int index) {
    return ports[index];
  }

  @Override
  public RouteTable routes() {
    return routes;
  }

  @Override
  public HostPort host() {
    return host;
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(parameters.seed(), parameters.run(), info.nodeId(), purpose);
  }

  @Override
  public Records records() {
    return records;
  }

  @Override
  public SimulationParameters parameters() {
    return parameters;
  }

  @Override
  public <P extends Packet> PacketPool<P> pool(Class<P> type, Supplier<P> maker) {
    return pools.of(type, maker);
  }
}
