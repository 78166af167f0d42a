package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;

/**
 * What a NIC remembers of its peers' queue pairs, by (source server, source queue pair number): its
 * own end while that is open, how to answer once it is closed (specification 4.1). A closed
 * per-message queue pair costs about 32 bytes.
 */
@HotPath
final class PeerKeys {
  /** {@link #get} of a key that was never seen. */
  static final long UNKNOWN = LongTable.ABSENT;

  /** {@link #get} of a key that was closed by its host: late packets are discarded. */
  static final long CLOSED = 1;

  private static final long OPEN_BIT = 1L << 62;
  private static final long ANSWERS_BIT = 1L << 61;
  private static final int PSN_SHIFT = 24;
  private static final long QPN_MASK = (1L << PSN_SHIFT) - 1;

  private final LongTable table = new LongTable();

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
    return table.get(key);
  }

  void put(long key, long value) {
    table.put(key, value);
  }
}
