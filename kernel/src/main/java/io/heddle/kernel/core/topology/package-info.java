/** Lays out the network: generators, explicit topologies, link rules, routes. */
package io.heddle.kernel.core.topology;
