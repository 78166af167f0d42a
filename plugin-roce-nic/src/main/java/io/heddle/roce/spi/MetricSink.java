package io.heddle.roce.spi;

import org.osgi.annotation.versioning.ProviderType;

/** Takes named values for {@code roce-qp-stats}. */
@ProviderType
public interface MetricSink {
  /**
   * Reports a value of this queue pair.
   *
   * @param name lower-case words joined by underscores
   * @param value the value now
   * @param unit such as {@code bps}, {@code packets}, {@code B}; empty for none
   */
  void metric(String name, double value, String unit);

  /** As {@link #metric(String, double, String)}, for a whole number. */
  default void metric(String name, long value, String unit) {
    metric(name, (double) value, unit);
  }
}
