/**
 * The engine behind the command line: check, run, explain, resolve, listings.
 *
 * <p>Read {@link io.heddle.kernel.core.engine.EngineService}, which shows in which order the parts
 * of the kernel work on an experiment. Text for people goes to the terminal's error stream, data to
 * its output, so that every listing can be piped.
 */
package io.heddle.kernel.core.engine;
