package io.heddle.kernel.core.net;

import io.heddle.api.event.RandomStream;
import io.heddle.api.host.HostPort;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Records;
import io.heddle.api.tap.FrameTap;
import io.heddle.kernel.core.event.EventLoop;
import java.util.Arrays;
import java.util.function.Supplier;

/** A device's place in a run: what it sees, and the device itself once it is made. */
public final class DeviceSlot implements DeviceContext {
  private final DeviceInfo info;
  private final EventLoop.NodeScheduler scheduler;
  private final SimulationParameters parameters;
  private PacketPools pools;
  private LinkEnd[] ends = {};

  /** What the device sees of them: the ends, but where somebody watches. */
  private Port[] ports = {};

  /** Who watches what comes in, by port; null where nobody does. */
  private FrameTap[][] taps = {};

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

  /** Puts the device into another partition; before it is made. */
  void moveTo(EventLoop loop, PacketPools blanks) {
    scheduler.moveTo(loop);
    pools = blanks;
  }

  void setPorts(LinkEnd[] connected) {
    ends = connected;
    ports = Arrays.copyOf(connected, connected.length, Port[].class);
    taps = new FrameTap[connected.length][];
  }

  /** Lets somebody watch a port; before the device is made. */
  public void tap(int port, FrameTap tap) {
    ports[port] = new TappedPort(ports[port], tap);
    int before = taps[port] == null ? 0 : taps[port].length;
    taps[port] = before == 0 ? new FrameTap[1] : Arrays.copyOf(taps[port], before + 1);
    taps[port][before] = tap;
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
    for (int p = 0; p < ends.length; p++) {
      Device receiver = made;
      for (int t = 0; taps[p] != null && t < taps[p].length; t++) {
        receiver = new TappedDevice(receiver, taps[p][t]);
      }
      ends[p].other().deliverTo(receiver);
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
    return ends.length;
  }

  @Override
  public Port port(int index) {
    return ports[index];
  }

  /** The link end behind a port. */
  public LinkEnd end(int index) {
    return ends[index];
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
