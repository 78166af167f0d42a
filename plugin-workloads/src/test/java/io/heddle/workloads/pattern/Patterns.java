package io.heddle.workloads.pattern;

import io.heddle.workloads.flow.FlowKeys;
import io.heddle.workloads.flow.RepeatKeys;
import io.heddle.workloads.flow.SizeKeys;

/** Keys for tests. */
final class Patterns {
  static final FlowKeys ALL_HOSTS = new FlowKeys(null, 0, 0, 0);
  static final SizeKeys KIB = new SizeKeys(1024, null);
  static final RepeatKeys ONCE = new RepeatKeys(1, 0);

  private Patterns() {}

  static FlowKeys hosts(int... servers) {
    return new FlowKeys(servers, 0, 0, 0);
  }
}
