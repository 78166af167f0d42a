/**
 * Tools for the command line: {@code trace-show} says what a set of traces holds, {@code
 * trace-make} writes one.
 *
 * <p>Read {@link io.heddle.workloads.tool.TraceShow} and {@link io.heddle.workloads.tool.TraceMake}
 * first. Finding, reading and writing files is done in {@code io.heddle.workloads.trace}.
 */
package io.heddle.workloads.tool;
