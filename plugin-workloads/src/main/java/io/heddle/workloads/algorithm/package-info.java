/**
 * Collectives as transfers between ranks (workloads specification 2.8).
 *
 * <p>{@link io.heddle.workloads.algorithm.Algorithm} names what there is; a {@link
 * io.heddle.workloads.algorithm.Program} is one rank's share: what it sends to whom and what has to
 * come before each send. Programs compute their answers, so thousands of steps take no memory.
 */
package io.heddle.workloads.algorithm;
