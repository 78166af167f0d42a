package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * What a NIC remembers of its peers' queue pairs, by (source server, source queue pair number): its
 * own end while that is open, how to answer once it is closed (specification 4.1). Open addressing
 * over two primitive arrays; a closed per-message queue pair costs about 32 bytes.
 */
@HotPath
final class PeerKeys {
  /** {@link #get} of a key that was never seen. */
  static final long UNKNOWN = 0;

  /** {@link #get} of a key that was closed by its host: late packets are discarded. */
  static final long CLOSED = 1;

  private static final long OPEN_BIT = 1L << 62;
  private static final long ANSWERS_BIT = 1L << 61;
  private static final int PSN_SHIFT = 24;
  private static final long QPN_MASK = (1L << PSN_SHIFT) - 1;

  private long[] keys = new long[16];
  private long[] values = new long[16];
  private int size;

  /** The key of a peer's queue pair; never 0, as queue pairs count from 2. */
  static long key(int sourceServer, int sourceQpn) {
    return ((long) sourceServer << PSN_SHIFT) | sourceQpn;
  }

  /** Value of an end that is open. */
  static long open(int ownQpn) {
    return OPEN_BIT | ownQpn;
  }

  /** Value of an end that left and still answers duplicates. */
  static long answers(int ownQpn, int expectedPsn) {
    return ANSWERS_BIT | ((long) expectedPsn << PSN_SHIFT) | ownQpn;
  }

  static boolean isOpen(long value) {
    return (value & OPEN_BIT) != 0;
  }

  static boolean isAnswering(long value) {
    return (value & ANSWERS_BIT) != 0;
  }

  static int ownQpn(long value) {
    return (int) (value & QPN_MASK);
  }

  static int expectedPsn(long value) {
    return (int) ((value >> PSN_SHIFT) & QPN_MASK);
  }

  long get(long key) {
    int slot = slot(key, keys.length);
    while (keys[slot] != 0) {
      if (keys[slot] == key) {
        return values[slot];
      }
      slot = (slot + 1) & (keys.length - 1);
    }
    return UNKNOWN;
  }

  void put(long key, long value) {
    int slot = slot(key, keys.length);
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = (slot + 1) & (keys.length - 1);
    }
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    }
    values[slot] = value;
    if (2 * size > keys.length) {
      grow();
    }
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new long[2 * oldKeys.length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        put(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static int slot(long key, int capacity) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 33) & (capacity - 1);
  }
}
