package io.heddle.workloads.tool;

import java.util.List;

/**
 * A group of ranks that do a collective.
 *
 * @param name in the traces; null for all ranks, which need no name
 * @param ranks in the order of the group
 */
record MadeGroup(String name, List<Integer> ranks) {}
