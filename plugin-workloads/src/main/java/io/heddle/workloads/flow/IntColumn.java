package io.heddle.workloads.flow;

import java.util.Arrays;

/** A number for each flow that few flows have; costs nothing until one is set. */
final class IntColumn {
  /** What a flow without a number has. */
  static final int NONE = -1;

  private int[] values = {};

  int at(int flow) {
    return flow < values.length ? values[flow] : NONE;
  }

  void set(int flow, int value) {
    if (flow >= values.length) {
      int old = values.length;
      values = Arrays.copyOf(values, Math.max(flow + 1, 2 * old));
      Arrays.fill(values, old, values.length, NONE);
    }
    values[flow] = value;
  }
}
