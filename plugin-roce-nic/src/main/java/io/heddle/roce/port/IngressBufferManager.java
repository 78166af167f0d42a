package io.heddle.roce.port;

import io.heddle.api.event.HotPath;

/** Receive pools of a port (specification 7.4), with the pauses their filling sends. */
@HotPath
public final class IngressBufferManager {
  private final Pool[] pools;
  private final PauseSender pauses;

  IngressBufferManager(PauseSender pauses, Pool[] pools) {
    this.pauses = pauses;
    this.pools = pools;
  }

  /** The pool of a class. */
  public Pool pool(int trafficClass) {
    return pools[trafficClass];
  }

  /**
   * A frame has arrived: the pause check, then admission.
   *
   * @return false if the pool can't hold it
   */
  public boolean admit(int trafficClass, int chargedBytes) {
    Pool pool = pools[trafficClass];
    pauses.arrival(trafficClass, pool.occupiedBytes() + chargedBytes);
    if (pool.fits(chargedBytes)) {
      pool.enter(chargedBytes);
      return true;
    }
    pool.refuse();
    return false;
  }

  /** Gives back the room of data that went to the host or was discarded. */
  public void releaseData(int trafficClass, int chargedBytes) {
    Pool pool = pools[trafficClass];
    pool.leave(chargedBytes);
    pauses.released(trafficClass, pool.occupiedBytes());
  }

  /** Gives back the room of an ACK, NAK or CNP; ends no pause. */
  public void releaseControl(int trafficClass, int chargedBytes) {
    pools[trafficClass].leave(chargedBytes);
  }

  void check() {
    for (int c = 0; c < Pool.CLASSES; c++) {
      pools[c].check("the receive pool of class " + c);
    }
  }
}
