/**
 * The workload type {@code collective}: ranks execute phases without traces (workloads
 * specification 3). Makes a trace in memory for each rank, which is replayed like one from a file.
 */
package io.heddle.workloads.collective;
