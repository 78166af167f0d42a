package io.heddle.workloads.collective;

import java.util.List;

/**
 * Neighbouring ranks that execute phases together.
 *
 * @param name of the process group
 * @param firstRank first of them
 * @param size how many
 * @param phases what they execute
 */
record PhaseGroup(String name, int firstRank, int size, List<Phase> phases) {}
