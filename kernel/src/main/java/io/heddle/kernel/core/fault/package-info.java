/**
 * Faults of an experiment: what breaks when, and what it did.
 *
 * <p>Read {@link io.heddle.kernel.core.fault.FaultPlan} first, which finds the links an entry of
 * {@code faults} means and checks the list, then {@link io.heddle.kernel.core.fault.FaultTimeline},
 * which the run loop asks for its next instant and calls there, between two events.
 *
 * <p>Not here: what a fault does to single frames ({@code core.net.LineFaults}), how an entry is
 * written ({@code core.config.FaultsSection}).
 */
package io.heddle.kernel.core.fault;
