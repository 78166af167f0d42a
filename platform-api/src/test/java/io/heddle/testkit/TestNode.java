package io.heddle.testkit;

import io.heddle.api.host.Nic;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Port;
import java.util.ArrayList;
import java.util.List;

/** A device in a {@link TestNetwork}. */
public final class TestNode {
  final List<TestPort> ports = new ArrayList<>();
  private final TestNetwork network;
  private final DeviceInfo info;
  private final DeviceFactory factory;
  private final TestDeviceContext context;
  private Device device;

  TestNode(TestNetwork network, DeviceInfo info, DeviceFactory factory) {
    this.network = network;
    this.info = info;
    this.factory = factory;
    this.context = new TestDeviceContext(network, this);
  }

  void make() {
    device = factory.create(context);
  }

  /** Who it is. */
  public DeviceInfo info() {
    return info;
  }

  /** What its device sees. */
  public TestDeviceContext context() {
    return context;
  }

  /** The device, once the network has started. */
  public Device device() {
    return device;
  }

  /** The device as a NIC. */
  public Nic nic() {
    return (Nic) device;
  }

  /** The host of a NIC. */
  public TestHost host() {
    return context.host();
  }

  /** Rows its device wrote. */
  public TestRecords records() {
    return context.records();
  }

  /** One of its ports. */
  public Port port(int index) {
    return ports.get(index);
  }

  TestNetwork network() {
    return network;
  }
}
