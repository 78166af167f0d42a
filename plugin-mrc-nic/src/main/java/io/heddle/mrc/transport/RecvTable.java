package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Receiving sides by their own number, and by their sender's address and number (specification 4.4,
 * 4.5). A closed one leaves a tombstone that answers to the end of the run: 32 bytes in primitive
 * arrays placed by its number, and 8 to 16 bytes of the hash table that finds it.
 */
@HotPath
final class RecvTable {
  /** First number a receiving NIC hands out. */
  static final int FIRST_QPN = 8_388_608;

  /** Last number a receiving NIC hands out. */
  static final int LAST_QPN = 16_777_215;

  /** Bytes of a tombstone: peer, its number, own number (here the place), count, PSN, bytes. */
  static final int TOMBSTONE_BYTES = 4 + 4 + 4 + 4 + 8 + 8;

  /** Bytes of a slot of the hash table. */
  static final int SLOT_BYTES = 4;

  private static final int PAGE_BITS = 8;
  private static final int PAGE = 1 << PAGE_BITS;

  /** Tombstones and open sides of 256 numbers. */
  private static final class Page {
    final int[] peer = new int[PAGE];
    final int[] peerQpn = new int[PAGE];
    final int[] coalesced = new int[PAGE];
    final long[] cumulativePsn = new long[PAGE];
    final long[] receivedBytes = new long[PAGE];

    /** Null once all its queue pairs are closed. */
    RecvQp[] open = new RecvQp[PAGE];

    int closed;
  }

  private Page[] pages = new Page[4];
  private int[] slots = new int[16];
  private int size;
  private int open;

  /** Takes in a new receiving side and gives it its number. */
  void add(RecvQp qp, int peer, int peerQpn, long startPsn, int range) {
    if (size > LAST_QPN - FIRST_QPN) {
      throw new SimulationFault(
          "MRC-F03",
          "the NIC has used all "
              + (LAST_QPN - FIRST_QPN + 1)
              + " numbers of receiving queue pairs; none is used twice in a run");
    }
    int index = size++;
    qp.open(FIRST_QPN + index, peer, peerQpn, startPsn, range);
    Page page = pageForNew(index >> PAGE_BITS);
    int at = index & (PAGE - 1);
    page.peer[at] = peer;
    page.peerQpn[at] = peerQpn;
    page.open[at] = qp;
    open++;
    if (2 * size > slots.length) {
      grow();
    }
    slots[emptySlot(peer, peerQpn)] = size;
  }

  private Page pageForNew(int number) {
    if (number == pages.length) {
      pages = Arrays.copyOf(pages, 2 * number);
    }
    if (pages[number] == null) {
      pages[number] = new Page();
    }
    return pages[number];
  }

  /** Index of the side a sender's queue pair has here, open or closed; -1 for none. */
  int find(int peer, int peerQpn) {
    int mask = slots.length - 1;
    int slot = hash(peer, peerQpn) & mask;
    while (slots[slot] != 0) {
      int index = slots[slot] - 1;
      Page page = pages[index >> PAGE_BITS];
      int at = index & (PAGE - 1);
      if (page.peerQpn[at] == peerQpn && page.peer[at] == peer) {
        return index;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Index of a number; -1 if it was never given out. */
  int indexOf(int qpn) {
    int index = qpn - FIRST_QPN;
    return index >= 0 && index < size ? index : -1;
  }

  /** The open side at an index; null if it is closed. */
  RecvQp open(int index) {
    RecvQp[] sides = pages[index >> PAGE_BITS].open;
    return sides == null ? null : sides[index & (PAGE - 1)];
  }

  /** Turns an open side into a tombstone. */
  void close(RecvQp qp) {
    int index = qp.localQpn - FIRST_QPN;
    Page page = pages[index >> PAGE_BITS];
    int at = index & (PAGE - 1);
    page.coalesced[at] = qp.coalescedBytes;
    page.cumulativePsn[at] = qp.cumulativePsn;
    page.receivedBytes[at] = qp.receivedBytes;
    page.open[at] = null;
    open--;
    if (++page.closed == PAGE) {
      page.open = null;
    }
  }

  /** Reads a tombstone into a receiving side that is used for nothing else. */
  void load(int index, RecvQp ghost, int range) {
    Page page = pages[index >> PAGE_BITS];
    int at = index & (PAGE - 1);
    ghost.open(
        FIRST_QPN + index, page.peer[at], page.peerQpn[at], page.cumulativePsn[at] + 1, range);
    ghost.receivedBytes = page.receivedBytes[at];
    ghost.coalescedBytes = page.coalesced[at];
  }

  /** Writes back what answering has changed. */
  void store(int index, RecvQp ghost) {
    pages[index >> PAGE_BITS].coalesced[index & (PAGE - 1)] = ghost.coalescedBytes;
  }

  /** Receiving sides that are open. */
  int open() {
    return open;
  }

  /** Receiving sides there ever were. */
  int size() {
    return size;
  }

  /** Slots of the hash table. */
  int slotCount() {
    return slots.length;
  }

  /** Visits open sides by ascending number. */
  void forEachOpen(Consumer<RecvQp> action) {
    for (int i = 0; i < size; i++) {
      RecvQp qp = open(i);
      if (qp != null) {
        action.accept(qp);
      }
    }
  }

  private int emptySlot(int peer, int peerQpn) {
    int mask = slots.length - 1;
    int slot = hash(peer, peerQpn) & mask;
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int index = 0; index < size - 1; index++) {
      Page page = pages[index >> PAGE_BITS];
      int at = index & (PAGE - 1);
      slots[emptySlot(page.peer[at], page.peerQpn[at])] = index + 1;
    }
  }

  private static int hash(int peer, int peerQpn) {
    long mixed = (((long) peer << 24) | peerQpn) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }
}
