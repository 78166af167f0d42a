package io.heddle.api.net;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostPort;
import io.heddle.api.record.Records;
import java.util.function.Supplier;
import org.osgi.annotation.versioning.ProviderType;

/**
 * All that a device may know of the world and do to it. One for each device, valid for the whole
 * run.
 */
@ProviderType
public interface DeviceContext {
  /** Who the device is. */
  DeviceInfo info();

  /** Its clock and calendar. */
  Scheduler scheduler();

  /** Connected ports; only they exist. */
  int portCount();

  /** A port of this device, by {@link Port#index()}. */
  Port port(int index);

  /** Equal-cost sets of a switch; null for a NIC. */
  RouteTable routes();

  /** The host a NIC serves; null for a switch. */
  HostPort host();

  /** A random stream of this device, at its beginning. Ask once for each purpose and keep it. */
  RandomStream random(String purpose);

  /** Where the device declares and writes its records. */
  Records records();

  /** Global parameters of the experiment. */
  SimulationParameters parameters();

  /**
   * Blank packets, shared by the devices of one partition.
   *
   * @param type the packet class; the same class must always come with an equivalent maker
   * @param maker makes a packet
   */
  <P extends Packet> PacketPool<P> pool(Class<P> type, Supplier<P> maker);
}
