package io.heddle.api.model;

import org.osgi.annotation.versioning.ConsumerType;

/** A workload type: its module binds {@link Workload}. Annotated with {@code kind = "workload"}. */
@ConsumerType
public interface WorkloadProvider<C> extends ModelProvider<C> {
  /** Whether it must be the only workload of its run. */
  default boolean mustBeAlone() {
    return false;
  }
}
