package io.heddle.workloads.replay;

import io.heddle.workloads.prepare.LiveNode;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A processor that its running nodes share equally: with n of them each progresses at 1/n
 * (workloads specification 2.9).
 *
 * <p>Keeps a virtual clock with 20 fractional bits that advances by elapsed / n. A node ends when
 * the clock has advanced by its work, so starts and ends of others need no work on it.
 */
final class ComputeShare {
  private static final int FRACTION_BITS = 20;
  private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;

  private record Running(long endWhole, long endFraction, LiveNode node) {}

  private final PriorityQueue<Running> running =
      new PriorityQueue<>(
          (a, b) -> {
            if (a.endWhole != b.endWhole) {
              return Long.compare(a.endWhole, b.endWhole);
            }
            return a.endFraction != b.endFraction
                ? Long.compare(a.endFraction, b.endFraction)
                : Long.compareUnsigned(a.node.id, b.node.id);
          });

  private long whole;
  private long fraction;
  private long updatedPs;

  /** How many nodes run. */
  int size() {
    return running.size();
  }

  /** Adds the nodes that run, in no order. */
  void collect(List<LiveNode> into) {
    running.forEach(one -> into.add(one.node));
  }

  /** A node starts, with all its work before it. */
  void start(LiveNode node, long nowPs) {
    advance(nowPs);
    running.add(new Running(whole + node.durationPs, fraction, node));
  }

  /** A node whose work is done by now, in order of id among those that end together; or null. */
  LiveNode pollFinished(long nowPs) {
    advance(nowPs);
    Running first = running.peek();
    if (first == null
        || first.endWhole > whole
        || first.endWhole == whole && first.endFraction > fraction) {
      return null;
    }
    running.poll();
    if (running.isEmpty()) {
      whole = 0;
      fraction = 0;
    }
    return first.node;
  }

  /** When the next node ends if nothing changes; only if one runs. */
  long nextEndPs(long nowPs) {
    advance(nowPs);
    Running first = running.peek();
    long behindWhole = first.endWhole - whole;
    long behindFraction = first.endFraction - fraction;
    if (behindFraction < 0) {
      behindWhole--;
      behindFraction += FRACTION_MASK + 1;
    }
    long n = running.size();
    return nowPs + behindWhole * n + (behindFraction * n + FRACTION_MASK >> FRACTION_BITS);
  }

  private void advance(long nowPs) {
    int n = running.size();
    if (n > 0) {
      long elapsed = nowPs - updatedPs;
      fraction += ((elapsed % n) << FRACTION_BITS) / n;
      whole += elapsed / n + (fraction >> FRACTION_BITS);
      fraction &= FRACTION_MASK;
    }
    updatedPs = nowPs;
  }
}
