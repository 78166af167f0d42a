package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Open sending sides by number (specification 4.1). Numbers count upward and are never used twice,
 * so the table is pages that come and go: a page whose queue pairs are all closed takes no memory.
 */
@HotPath
final class SendTable {
  /** First number a sending NIC hands out. */
  static final int FIRST_QPN = 16;

  /** Last number a sending NIC hands out. */
  static final int LAST_QPN = 8_388_607;

  private static final int PAGE_BITS = 7;
  private static final int PAGE = 1 << PAGE_BITS;

  private SendQp[][] pages = new SendQp[4][];
  private int[] used = new int[4];
  private int next;
  private int open;

  SendTable() {
    this(FIRST_QPN);
  }

  /** A table whose next number is given, for tests of the last ones. */
  SendTable(int nextQpn) {
    next = nextQpn;
  }

  int allocate() {
    if (next > LAST_QPN) {
      throw new SimulationFault(
          "MRC-F03",
          "the NIC has used all "
              + (LAST_QPN - FIRST_QPN + 1)
              + " numbers of sending queue pairs; none is used twice in a run");
    }
    return next++;
  }

  SendQp get(int qpn) {
    int page = qpn >> PAGE_BITS;
    if (page >= pages.length || pages[page] == null) {
      return null;
    }
    return pages[page][qpn & (PAGE - 1)];
  }

  void put(SendQp qp) {
    int page = qp.localQpn >> PAGE_BITS;
    if (page >= pages.length) {
      int capacity = Math.max(2 * pages.length, page + 1);
      pages = Arrays.copyOf(pages, capacity);
      used = Arrays.copyOf(used, capacity);
    }
    if (pages[page] == null) {
      pages[page] = new SendQp[PAGE];
    }
    pages[page][qp.localQpn & (PAGE - 1)] = qp;
    used[page]++;
    open++;
  }

  void remove(SendQp qp) {
    int page = qp.localQpn >> PAGE_BITS;
    pages[page][qp.localQpn & (PAGE - 1)] = null;
    open--;
    if (--used[page] == 0) {
      pages[page] = null;
    }
  }

  int open() {
    return open;
  }

  /** Visits open queue pairs by ascending number. */
  void forEach(Consumer<SendQp> action) {
    for (int p = 0; p < pages.length; p++) {
      SendQp[] page = pages[p];
      for (int i = 0; page != null && i < PAGE; i++) {
        if (page[i] != null) {
          action.accept(page[i]);
        }
      }
    }
  }
}
