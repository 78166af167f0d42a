/**
 * Makes a runnable experiment of a read one: chooses providers, binds attributes to configuration
 * records, fills strategy points, and takes device factories, workloads and sinks out of Guice.
 *
 * <p>Read {@link io.heddle.kernel.core.wiring.Wiring} and {@link
 * io.heddle.kernel.core.wiring.WiredExperiment} first. The run has one injector, with one child for
 * each configuration; nothing of Guice is left when events fire.
 *
 * <p>Not here: what is on offer ({@code core.catalog}), how YAML is read ({@code core.config}), the
 * network ({@code core.topology}), the run itself ({@code core.run}).
 */
package io.heddle.kernel.core.wiring;
