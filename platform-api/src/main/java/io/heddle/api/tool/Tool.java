package io.heddle.api.tool;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * Something a bundle does on demand, outside any run. Called on the thread of the command line; it
 * keeps nothing from one call to the next.
 *
 * @param <C> record of its options, with {@code @Attribute} on each component, see {@code
 *     io.heddle.api.config}
 */
@ConsumerType
public interface Tool<C> {
  /** What it does, in one sentence for listings. */
  String description();

  /** The record of options. Public; units, ranges and defaults are checked by the platform. */
  Class<C> configType();

  /**
   * Does it. What is wrong with files, or between options, goes to {@link ToolCall#problems}; the
   * caller prints it and ends with the exit code of wrong input. Anything thrown is a fault of the
   * bundle (HED-0402).
   *
   * @param options bound and checked
   */
  void run(C options, ToolCall call);
}
