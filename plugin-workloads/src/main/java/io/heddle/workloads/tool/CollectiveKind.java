package io.heddle.workloads.tool;

import java.util.Comparator;

/**
 * What is the same for collectives that are counted together.
 *
 * @param type name of the collective; {@code ?} if the trace names none
 * @param group process group; {@code world} if the trace names none
 * @param bytes {@code comm_size}; -1 if the trace gives none
 * @param root global rank; -1 for none
 */
record CollectiveKind(String type, String group, long bytes, long root)
    implements Comparable<CollectiveKind> {
  private static final Comparator<CollectiveKind> ORDER =
      Comparator.comparing(CollectiveKind::type)
          .thenComparing(CollectiveKind::group)
          .thenComparingLong(CollectiveKind::bytes)
          .thenComparingLong(CollectiveKind::root);

  @Override
  public int compareTo(CollectiveKind other) {
    return ORDER.compare(this, other);
  }
}
