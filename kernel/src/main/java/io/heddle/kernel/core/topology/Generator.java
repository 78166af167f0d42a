package io.heddle.kernel.core.topology;

/** Describes a network from a few keys. */
@FunctionalInterface
interface Generator {
  /**
   * Reads its keys and describes the network. Returns with nothing described if a key is wrong,
   * which is then among the errors.
   */
  void describe(TopologyKeys keys, Draft draft);
}
