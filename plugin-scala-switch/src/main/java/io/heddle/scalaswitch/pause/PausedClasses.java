package io.heddle.scalaswitch.pause;

/** Hears which classes of a port the peer holds. */
@FunctionalInterface
public interface PausedClasses {
  /**
   * The held classes changed.
   *
   * @param mask bit c is set if class c is held from now on
   */
  void pausedClasses(int mask);
}
