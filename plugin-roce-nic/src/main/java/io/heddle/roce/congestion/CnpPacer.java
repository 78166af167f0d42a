package io.heddle.roce.congestion;

import io.heddle.api.event.HotPath;
import io.heddle.roce.spi.CongestionControlSocket;

/** The notification point: a CNP for a marked packet, no two closer than an interval. */
@HotPath
final class CnpPacer {
  private final CongestionControlSocket socket;
  private final long intervalPs;
  private long nextPs = Long.MIN_VALUE;

  CnpPacer(CongestionControlSocket socket, long intervalPs) {
    this.socket = socket;
    this.intervalPs = intervalPs;
  }

  void received(boolean ecnCe) {
    if (ecnCe && socket.now() >= nextPs) {
      nextPs = socket.now() + intervalPs;
      socket.emitCnp();
    }
  }
}
