/**
 * The type {@code simai-text}: training workloads as SimAI and AICB write them (workloads
 * specification 4.6).
 *
 * <p>{@link io.heddle.workloads.simai.TrainingTextReader} reads a {@link
 * io.heddle.workloads.simai.TrainingText}; its layers become a chain of nodes for each rank, made
 * as it is read, and run like any trace.
 */
package io.heddle.workloads.simai;
