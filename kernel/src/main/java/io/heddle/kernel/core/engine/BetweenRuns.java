package io.heddle.kernel.core.engine;

import io.heddle.boot.Installation;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.catalog.Offers;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Lets plugins change between the runs of a sweep, never inside one: runs share a lock, and a
 * change takes it alone. A change waits for the runs under way, and later runs wait for the change.
 */
final class BetweenRuns {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final Installation installation;
  private final Supplier<Offers> present;
  private final Terminal terminal;
  private volatile Offers offers;

  /**
   * Runs of one sweep.
   *
   * @param installation what the launcher found; may be null, then nothing changes
   * @param present what is offered at the moment
   */
  BetweenRuns(Installation installation, Supplier<Offers> present, Terminal terminal) {
    this.installation = installation;
    this.present = present;
    this.terminal = terminal;
    offers = present.get();
  }

  /** What was offered when the last run began. */
  Offers offers() {
    return offers;
  }

  /** A run begins; what changed until now is taken over, and said. */
  void begin() {
    if (installation != null) {
      takeOver();
    }
    lock.readLock().lock();
  }

  private void takeOver() {
    boolean changed;
    synchronized (this) {
      changed = installation.hasChanged();
    }
    if (!changed) {
      return;
    }
    lock.writeLock().lock();
    try {
      for (String sentence : installation.refresh()) {
        terminal.err().print("plugins: " + sentence + "\n");
      }
      offers = present.get();
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** A run has ended. */
  void end() {
    lock.readLock().unlock();
  }
}
