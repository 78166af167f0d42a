package io.heddle.spark.executor;

import java.io.Serializable;

/**
 * What tasks of a sweep have in common.
 *
 * @param sweep tells this sweep from others: Spark's name of the application
 * @param out URI of its place
 * @param distribution archive of the distribution, as Spark ships it
 * @param inputs archive of the inputs; null if there are none
 * @param pluginFolders how many further plugin folders the distribution has
 * @param heapMib heap of a run's process
 * @param options further options of its Java machine
 * @param threads threads of a run; 0 for what its experiment says
 * @param checkInvariants whether runs check invariants
 * @param attempts how often a point is tried
 */
public record TaskOrder(
    String sweep,
    String out,
    Shipped distribution,
    Shipped inputs,
    int pluginFolders,
    long heapMib,
    String options,
    int threads,
    boolean checkInvariants,
    int attempts)
    implements Serializable {
  /**
   * An archive.
   *
   * @param name file name
   * @param sha256 digest of its content
   */
  public record Shipped(String name, String sha256) implements Serializable {}
}
