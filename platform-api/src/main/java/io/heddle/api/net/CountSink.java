package io.heddle.api.net;

/** Takes counts by name; the kernel adds up what many devices report. */
@FunctionalInterface
public interface CountSink {
  /**
   * Reports a count.
   *
   * @param name lower-case words joined by hyphens; a name that begins with {@code max-} is
   *     combined by maximum, others by sum
   * @param count the count
   */
  void count(String name, long count);
}
