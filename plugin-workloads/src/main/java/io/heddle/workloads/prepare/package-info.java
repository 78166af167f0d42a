/**
 * From traces to work that can be replayed (workloads specification 2.5 and 2.6): checks the graph,
 * declares groups, matches collectives across ranks, orders those of a group.
 *
 * <p>{@link io.heddle.workloads.prepare.Preparation} does it all. What it leaves for each rank is a
 * {@link io.heddle.workloads.prepare.RankScan}; with it a {@link
 * io.heddle.workloads.prepare.Frontier} streams the trace once more and holds only nodes that wait
 * or run.
 */
package io.heddle.workloads.prepare;
