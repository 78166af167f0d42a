/**
 * Generated patterns: who sends to whom without a file (workloads specification 4.4).
 *
 * <p>Each type is a configuration record, a source of flows and a provider; {@link
 * io.heddle.workloads.pattern.StrideFlows} is the shortest.
 */
package io.heddle.workloads.pattern;
