package io.heddle.api.host;

import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.net.DeviceInfo;
import org.osgi.annotation.versioning.ProviderType;

/** A workload's side of one host: post messages, set timers. One for each workload and host. */
@ProviderType
public interface HostEndpoint {
  /** Server id, from 0 in topology order. */
  int server();

  /** Node id of the server itself (not of its NIC). */
  int nodeId();

  /** The host's NIC. */
  DeviceInfo nic();

  /** Rate of the host's link in bits per second; of the first, if the NIC has several. */
  long linkRateBitsPerSec();

  /** Clock and calendar of the host. */
  Scheduler scheduler();

  /** A random stream of this host, at its beginning. */
  RandomStream random(String purpose);

  /** Says who hears what happens at this host. Set before time zero. */
  void listen(HostListener listener);

  /** Posts a message at the present instant. The listener may hear of it before this returns. */
  Message post(MessageRequest request);

  /**
   * Closes the receiving ends of all connections another host has open to this one, at the present
   * instant, see {@link Nic#closeReceiving}. A message that is not whole yet never will be.
   *
   * @param source server id of the sender
   */
  default void closeReceiving(int source) {}

  /**
   * Makes sure that everything that happened at another host <em>before</em> the present instant is
   * visible here, however the fabric is divided. Called from this host's callbacks by a
   * partitionable workload that is about to read what the other host's callbacks wrote; what
   * happened there at the present instant or later may or may not be visible, so the reader
   * compares times. Returns at once for hosts of one partition. Otherwise it may wait a little, or
   * fire on this thread what has to happen before: callbacks of other hosts, also of this workload,
   * then run inside this call, so nothing that hosts share may be half changed.
   *
   * @param server server id of the other host
   */
  default void awaitPast(int server) {}
}
