package io.heddle.spark.executor;

import java.nio.charset.StandardCharsets;

/**
 * What a task says of its point.
 *
 * @param kind how it ended
 * @param text the manifest, or the reason
 */
public record Result(Kind kind, String text) {
  /** Ways to end. */
  public enum Kind {
    /** Its run is in place; the text is what tells how it ended. */
    ENDED,
    /** It came to nothing; the text is the reason. */
    FAILED,
    /** It was tried as often as is allowed, and each time its executor was lost. */
    LOST
  }

  /** As bytes, small and without classes. */
  public byte[] bytes() {
    return (kind.name().charAt(0) + text).getBytes(StandardCharsets.UTF_8);
  }

  /** Reads what {@link #bytes} gave. */
  public static Result of(byte[] bytes) {
    String all = new String(bytes, StandardCharsets.UTF_8);
    for (Kind kind : Kind.values()) {
      if (all.charAt(0) == kind.name().charAt(0)) {
        return new Result(kind, all.substring(1));
      }
    }
    throw new IllegalArgumentException(all);
  }
}
