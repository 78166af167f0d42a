package io.heddle.kernel.core.run;

/**
 * The only wall clock of the kernel: for safety nets and the manifest's {@code wall} object, never
 * for results.
 */
public final class WallClock {
  private final long startNanos = System.nanoTime();

  /** A clock that starts now. */
  public WallClock() {}

  /** Nanoseconds since the clock was made. */
  public long elapsedNanos() {
    return System.nanoTime() - startNanos;
  }
}
