/**
 * The workload type {@code chakra}: its keys, where its inputs are, and the way from files to a
 * replay (workloads specification 2).
 */
package io.heddle.workloads.chakra;
