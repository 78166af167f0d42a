package io.heddle.scalaswitch;

import io.heddle.api.net.LimitSink;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.builtin.RedMarker;

/** Limits and thresholds of a switch's pools, for the manifest and for charts of levels. */
final class SwitchLimits {
  private final SwitchParts parts;

  SwitchLimits(SwitchParts parts) {
    this.parts = parts;
  }

  void describe(LimitSink limits) {
    for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
      if (parts.plan().hasPool(pool)) {
        limits.limit("queue-limit-bytes", pool, parts.admission().staticLimitBytes(pool));
        marking(limits, pool);
        pausing(limits, pool);
      }
    }
  }

  private void marking(LimitSink limits, int pool) {
    if (parts.marks() && parts.marker() instanceof RedMarker red) {
      limits.limit("ecn-from-bytes", pool, RedMarker.firstByte(red.lowBytes(pool)));
      limits.limit("ecn-all-bytes", pool, RedMarker.firstByte(red.highBytes(pool)));
    }
  }

  private void pausing(LimitSink limits, int pool) {
    if (parts.plan().priorityGroup(pool) != 0) {
      limits.limit("xoff-bytes", pool, parts.plan().xoffBytes());
      limits.limit("xon-bytes", pool, parts.plan().xonBytes());
    }
  }
}
