package io.heddle.roce.recovery;

import io.heddle.api.event.HotPath;

/** A sparse set of PSNs: open addressing, nothing until the first one comes. */
@HotPath
final class PsnSet {
  private static final int FIRST_CAPACITY = 16;

  /** Slots hold PSN + 1; 0 is free. */
  private int[] slots;

  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void add(int psn) {
    if (slots == null) {
      slots = new int[FIRST_CAPACITY];
    } else if (2 * (size + 1) > slots.length) {
      grow();
    }
    int slot = find(psn);
    if (slots[slot] == 0) {
      slots[slot] = psn + 1;
      size++;
    }
  }

  /** Takes a PSN out; false if it was not in. */
  boolean remove(int psn) {
    if (size == 0) {
      return false;
    }
    int slot = find(psn);
    if (slots[slot] == 0) {
      return false;
    }
    close(slot);
    size--;
    return true;
  }

  /** Frees a slot and moves up what would no longer be found behind it. */
  private void close(int hole) {
    int mask = slots.length - 1;
    int free = hole;
    int slot = (hole + 1) & mask;
    while (slots[slot] != 0) {
      int home = home(slots[slot] - 1);
      if (((slot - home) & mask) >= ((slot - free) & mask)) {
        slots[free] = slots[slot];
        free = slot;
      }
      slot = (slot + 1) & mask;
    }
    slots[free] = 0;
  }

  private int find(int psn) {
    int slot = home(psn);
    while (slots[slot] != 0 && slots[slot] != psn + 1) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private int home(int psn) {
    return (psn * 0x9E3779B9) >>> 7 & (slots.length - 1);
  }

  private void grow() {
    int[] old = slots;
    slots = new int[2 * old.length];
    for (int entry : old) {
      if (entry != 0) {
        slots[find(entry - 1)] = entry;
      }
    }
  }
}
