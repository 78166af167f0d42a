package io.heddle.spark.executor;

/** Something went wrong that may go right elsewhere, or later. */
final class TryAgain extends Exception {
  private static final long serialVersionUID = 1L;

  TryAgain(String message) {
    super(message);
  }

  TryAgain(String message, Throwable cause) {
    super(message, cause);
  }
}
