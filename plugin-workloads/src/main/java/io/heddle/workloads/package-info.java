/**
 * Workloads: what puts messages on the simulated network.
 *
 * <p>Start with {@code flow}, the engine that all flow workloads share; {@code matrix} and {@code
 * pattern} only say which flows there are and when they start.
 */
package io.heddle.workloads;
