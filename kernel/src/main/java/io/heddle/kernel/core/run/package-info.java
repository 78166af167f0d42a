/**
 * One run from assembled parts to its outcome. Read {@link io.heddle.kernel.core.run.Simulation}
 * for the order of things and {@link io.heddle.kernel.core.run.RunLoop} for what happens between
 * events.
 */
package io.heddle.kernel.core.run;
