/**
 * Chakra traces: finding the files of a set and reading them node by node (workloads specification
 * 2.2 to 2.4).
 *
 * <p>{@link io.heddle.workloads.trace.TraceFile} opens a file of any form; a {@link
 * io.heddle.workloads.trace.TraceReader} fills one {@link io.heddle.workloads.trace.TraceNode}
 * again and again, so a trace of any length is read in constant memory.
 */
package io.heddle.workloads.trace;
