package io.heddle.roce.port;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.PacketQueue;
import io.heddle.roce.config.EgressConfig;
import io.heddle.roce.packet.RocePacket;

/**
 * Transmit pools of a port (specification 7.2). Never drops: data waits before its generation,
 * acknowledgements in a FIFO in front of their pool.
 */
@HotPath
public final class EgressBufferManager {
  /** Who generates packets into these pools. */
  public interface Generation {
    /** The pool that stopped generation has drained to half of its size. */
    void poolHalfEmpty();
  }

  private static final int NONE = -1;

  private final Pool[] pools;
  private final PacketQueue[] waitingControl = new PacketQueue[Pool.CLASSES];
  private final Generation generation;
  private int blockedClass = NONE;
  private int controlWaiting;

  EgressBufferManager(EgressConfig config, Generation generation) {
    pools = Pool.pools(config.poolShares(), config.totalBytes());
    this.generation = generation;
  }

  /** The pool of a class. */
  public Pool pool(int trafficClass) {
    return pools[trafficClass];
  }

  /** Whether a reservation fits. */
  public boolean fits(int trafficClass, int bytes) {
    return pools[trafficClass].fits(bytes);
  }

  /** Takes room that fits. */
  public void reserve(int trafficClass, int bytes) {
    pools[trafficClass].enter(bytes);
  }

  /** Remembers that generation stopped for want of room in a class's pool. */
  public void block(int trafficClass) {
    pools[trafficClass].refuse();
    blockedClass = trafficClass;
  }

  /** Generation tries again. */
  public void unblock() {
    blockedClass = NONE;
  }

  /** Whether generation is stopped. */
  public boolean isBlocked() {
    return blockedClass != NONE;
  }

  /** Whether an acknowledgement may pass to its class queue; its room is taken then. */
  boolean admitControl(RocePacket packet, int trafficClass) {
    PacketQueue waiting = waitingControl[trafficClass];
    if ((waiting == null || waiting.isEmpty()) && fits(trafficClass, packet.wireBytes)) {
      reserve(trafficClass, packet.wireBytes);
      return true;
    }
    pools[trafficClass].refuse();
    holdControl(packet, trafficClass);
    return false;
  }

  private void holdControl(RocePacket packet, int trafficClass) {
    if (waitingControl[trafficClass] == null) {
      waitingControl[trafficClass] = new PacketQueue();
    }
    waitingControl[trafficClass].add(packet);
    controlWaiting++;
  }

  /** Gives room back: serialization ended, or a payload was discarded. */
  public void release(int trafficClass, int bytes) {
    Pool pool = pools[trafficClass];
    pool.leave(bytes);
    if (blockedClass == trafficClass && 2 * pool.occupiedBytes() <= pool.sizeBytes()) {
      generation.poolHalfEmpty();
    }
  }

  /** The next acknowledgement whose room has come free; null if there is none. */
  RocePacket nextAdmitted(int trafficClass) {
    if (controlWaiting == 0 || waitingControl[trafficClass] == null) {
      return null;
    }
    PacketQueue waiting = waitingControl[trafficClass];
    if (waiting.isEmpty() || !fits(trafficClass, waiting.peek().wireBytes)) {
      return null;
    }
    RocePacket packet = (RocePacket) waiting.poll();
    controlWaiting--;
    reserve(trafficClass, packet.wireBytes);
    return packet;
  }

  /** Acknowledgements that wait in front of their pools. */
  public int controlWaiting() {
    return controlWaiting;
  }

  void check() {
    for (int c = 0; c < Pool.CLASSES; c++) {
      pools[c].check("the egress pool of class " + c);
    }
  }
}
