package io.heddle.roce.spi;

import io.heddle.api.event.RandomStream;
import org.osgi.annotation.versioning.ProviderType;

/**
 * All that a congestion control can reach: its own queue pair. What may be called from which hook
 * is in the table of {@link CongestionControl}; a call from a wrong place is fault F-07.
 */
@ProviderType
public interface CongestionControlSocket {
  /** The present picosecond. */
  long now();

  /** Makes a timer; its expiry runs on the simulation thread. */
  StrategyTimer newTimer(Runnable onExpiry);

  /** Sends a CNP to the peer. Only from {@link CongestionControl#onPacketReceived}. */
  void emitCnp();

  /** Puts the socket into the active set, so that the send scheduler visits it. */
  void wakeupForSend();

  /** Constants. */
  NicView nic();

  /** The random stream of the NIC for congestion control. */
  RandomStream random();
}
