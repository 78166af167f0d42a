package io.heddle.api.net;

import io.heddle.api.event.HotPath;
import java.util.function.Supplier;

/**
 * Blank packets of one class, to be used again.
 *
 * <p>Who consumes a packet {@linkplain #recycle gives} it here; who sends one {@linkplain #take
 * takes} it from here and sets every field. Taken from {@link DeviceContext#pool}, so that devices
 * that run on one thread share blanks: a receiver of an incast would otherwise hoard them while its
 * senders make new ones. Not thread-safe; no two threads see one pool.
 *
 * @param <P> the packet class
 */
@HotPath
public final class PacketPool<P extends Packet> {
  private final Supplier<P> maker;
  private Packet top;
  private long made;
  private int blanks;
  private long madeAtRefill;

  /**
   * An empty pool.
   *
   * @param maker makes a packet when none is left
   */
  public PacketPool(Supplier<P> maker) {
    this.maker = maker;
  }

  /**
   * A packet whose fields hold whatever its last user left, except that {@link Packet#next} is
   * null.
   */
  @SuppressWarnings("unchecked") // only recycle() fills the pool, and it takes P
  public P take() {
    Packet packet = top;
    if (packet == null) {
      made++;
      return maker.get();
    }
    top = packet.next;
    packet.next = null;
    blanks--;
    return (P) packet;
  }

  /** Takes a packet nobody holds any more. */
  public void recycle(P packet) {
    packet.next = top;
    top = packet;
    blanks++;
  }

  /**
   * Takes half the blanks of another partition's pool of the same packet class if packets had to be
   * made here since the last call and the other has more blanks. For the kernel, between windows of
   * a parallel run, while both partitions rest.
   */
  public void refillFrom(PacketPool<?> other) {
    if (made == madeAtRefill || other.blanks <= blanks) {
      return;
    }
    madeAtRefill = made;
    int moved = (other.blanks - blanks) / 2;
    for (int i = 0; i < moved; i++) {
      Packet packet = other.top;
      other.top = packet.next;
      packet.next = top;
      top = packet;
    }
    other.blanks -= moved;
    blanks += moved;
  }

  /** Packets made so far, in use or blank. */
  public long made() {
    return made;
  }
}
