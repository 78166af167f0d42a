package io.heddle.mrc.transport;

import io.heddle.api.event.HotPath;
import java.util.function.Consumer;

/**
 * Things by server id; open addressing, never shrinks.
 *
 * @param <T> the things
 */
@HotPath
final class PeerMap<T> {
  private int[] keys = new int[8];
  private Object[] values = new Object[8];
  private int size;

  @SuppressWarnings("unchecked") // only put() fills the array, and it takes T
  T get(int server) {
    return (T) values[slot(server)];
  }

  void put(int server, T value) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    int slot = slot(server);
    if (values[slot] == null) {
      size++;
    }
    keys[slot] = server;
    values[slot] = value;
  }

  private int slot(int server) {
    int mask = keys.length - 1;
    int slot = (server * 0x9E3779B9) >>> 16 & mask;
    while (values[slot] != null && keys[slot] != server) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new int[2 * oldKeys.length];
    values = new Object[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != null) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }

  /** Visits everything; the order is that of the table, for checks only. */
  @SuppressWarnings("unchecked") // only put() fills the array, and it takes T
  void forEach(Consumer<T> action) {
    for (Object value : values) {
      if (value != null) {
        action.accept((T) value);
      }
    }
  }
}
