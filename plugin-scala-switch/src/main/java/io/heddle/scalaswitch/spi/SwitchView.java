package io.heddle.scalaswitch.spi;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.DeviceInfo;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What a strategy may know of its switch. Every query is O(1) and may be asked on each packet;
 * nothing here changes the switch.
 */
@ProviderType
public interface SwitchView {
  /** Traffic classes and pools of a switch; both are numbered from 0. */
  int CLASSES = 8;

  /** Who the switch is. */
  DeviceInfo info();

  /** Values of the documented attributes that built-in strategies read. */
  SwitchAttributes attributes();

  /** A random stream of this switch, at its beginning. Ask once when created, and keep it. */
  RandomStream random(String purpose);

  /** The present picosecond. */
  long nowPs();

  /** Connected ports, numbered from 0. */
  int portCount();

  /** Rate of a port's link at the start of the run, in bits per second. */
  long rateBitsPerSec(int port);

  /** Who is at the other end of a port's link. */
  DeviceInfo peer(int port);

  /** Bytes a pool may hold (8.2, after adjustment); 0 for a pool that does not exist. */
  long poolBytes(int pool);

  /** Bytes of a pool before the last one was adjusted: the base of fixed limits (8.2, 8.4). */
  long basePoolBytes(int pool);

  /**
   * The limit of one queue that does not change during a run, in bytes: base of the ECN thresholds
   * (8.4, 8.6). Available to every strategy but {@link BufferAdmission}, which decides it.
   */
  long staticLimitBytes(int pool);

  /** Bytes charged to a pool at egress, over all ports. */
  long poolUsedBytes(int pool);

  /** Bytes queued on a port out of one pool, the frame on the wire included. */
  long queuedBytes(int port, int pool);

  /** Bytes queued on a port out of all pools, the frame on the wire included. */
  long queuedBytes(int port);

  /** Whether the peer of a port holds a class by PFC at this instant. */
  boolean isPaused(int port, int trafficClass);

  /** Bytes on the wire of the oldest waiting packet of a class on a port; 0 if none waits. */
  int headWireBytes(int port, int trafficClass);
}
