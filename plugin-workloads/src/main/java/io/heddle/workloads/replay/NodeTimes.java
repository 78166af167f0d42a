package io.heddle.workloads.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** When the nodes of a trace started and ended, by their place in the trace. */
final class NodeTimes {
  /** Not reached. */
  static final long NEVER = -1;

  private static final int BLOCK = 1024;

  private static final class Block {
    final long[] startPs = filled();
    final long[] endPs = filled();
    long[] wallMicros;
  }

  private final List<Block> blocks = new ArrayList<>();

  private static long[] filled() {
    long[] values = new long[BLOCK];
    Arrays.fill(values, NEVER);
    return values;
  }

  /** A node starts; a later iteration's start takes the place of an earlier one's times. */
  void started(int position, long nowPs) {
    while (blocks.size() <= position / BLOCK) {
      blocks.add(new Block());
    }
    Block block = blocks.get(position / BLOCK);
    block.startPs[position % BLOCK] = nowPs;
    block.endPs[position % BLOCK] = NEVER;
  }

  /**
   * A node has ended.
   *
   * @param wallMicros wall clock; negative if it is not to be told
   */
  void ended(int position, long nowPs, long wallMicros) {
    Block block = blocks.get(position / BLOCK);
    block.endPs[position % BLOCK] = nowPs;
    if (wallMicros >= 0) {
      if (block.wallMicros == null) {
        block.wallMicros = filled();
      }
      block.wallMicros[position % BLOCK] = wallMicros;
    }
  }

  long startPs(int position) {
    return position / BLOCK < blocks.size()
        ? blocks.get(position / BLOCK).startPs[position % BLOCK]
        : NEVER;
  }

  long endPs(int position) {
    return blocks.get(position / BLOCK).endPs[position % BLOCK];
  }

  long wallMicros(int position) {
    Block block = blocks.get(position / BLOCK);
    return block.wallMicros == null || block.endPs[position % BLOCK] == NEVER
        ? NEVER
        : block.wallMicros[position % BLOCK];
  }
}
