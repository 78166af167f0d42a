/**
 * Lays out the network: generators, topologies written out, port and link rules, routes, names.
 *
 * <p>Read {@link io.heddle.kernel.core.topology.TopologyBuilder} first, then {@code Draft} (what a
 * generator describes) and {@link io.heddle.kernel.core.topology.Topology} (what comes out).
 *
 * <pre>{@code
 * Topology topology = TopologyBuilder.build(node, names, plans, diagnostics);
 * if (topology == null) { return; }                        // reasons are in diagnostics
 * new TopologySummary(topology).lines().forEach(out);      // for people
 * int[] cut = new Selectors(topology).links("leaf[0]--spine[*]", place, diagnostics);
 * RouteTable[] around = new Routes(topology).without(deadLinks);
 * Paths.Path path = new Paths(topology).ideal(0, 7);
 * }</pre>
 *
 * <p>A new generator is one class that describes devices and cables; numbering, rules and routes
 * are the same for all. Not here: running links ({@code core.net}), faults, the {@code
 * topology-report} record.
 */
package io.heddle.kernel.core.topology;
