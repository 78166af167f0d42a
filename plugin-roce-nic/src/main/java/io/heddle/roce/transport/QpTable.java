package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Open queue pairs by number. Numbers are 24 bits, given out from 2 upward and never twice, so the
 * table is pages that come and go: a page whose queue pairs are all closed takes no memory.
 */
@HotPath
final class QpTable {
  /** The first number; 0 and 1 are reserved. */
  static final int FIRST_QPN = 2;

  private static final int LAST_QPN = (1 << 24) - 1;
  private static final int PAGE_BITS = 7;
  private static final int PAGE = 1 << PAGE_BITS;

  private RoceSocket[][] pages = new RoceSocket[4][];
  private int[] used = new int[4];
  private int next = FIRST_QPN;
  private int open;

  /** A number that was never used. */
  int allocate() {
    if (next > LAST_QPN) {
      throw new SimulationFault("F-02", "all 2^24 queue pair numbers of the NIC are used up");
    }
    return next++;
  }

  /** The open queue pair of a number, or null. */
  RoceSocket get(int qpn) {
    int page = qpn >> PAGE_BITS;
    if (page >= pages.length || pages[page] == null) {
      return null;
    }
    return pages[page][qpn & (PAGE - 1)];
  }

  void put(RoceSocket socket) {
    int page = socket.qpn >> PAGE_BITS;
    if (page >= pages.length) {
      int capacity = Math.max(2 * pages.length, page + 1);
      pages = Arrays.copyOf(pages, capacity);
      used = Arrays.copyOf(used, capacity);
    }
    if (pages[page] == null) {
      pages[page] = new RoceSocket[PAGE];
    }
    pages[page][socket.qpn & (PAGE - 1)] = socket;
    used[page]++;
    open++;
  }

  void remove(RoceSocket socket) {
    int page = socket.qpn >> PAGE_BITS;
    pages[page][socket.qpn & (PAGE - 1)] = null;
    open--;
    if (--used[page] == 0) {
      pages[page] = null;
    }
  }

  int open() {
    return open;
  }

  /** Visits open queue pairs by ascending number. */
  void forEach(Consumer<RoceSocket> action) {
    for (int p = 0; p < pages.length; p++) {
      RoceSocket[] page = pages[p];
      for (int i = 0; page != null && i < PAGE; i++) {
        if (page[i] != null) {
          action.accept(page[i]);
        }
      }
    }
  }
}
