package io.heddle.kernel.core.config;

/** A document cannot be read any further; the reason is among the errors already. */
final class Unreadable extends Exception {
  private static final long serialVersionUID = 1L;

  Unreadable() {
    super("reported already", null, false, false);
  }
}
