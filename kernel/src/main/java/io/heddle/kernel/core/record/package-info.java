/** Collects rows per device, orders them, hands them to sinks, and writes the run's manifest. */
package io.heddle.kernel.core.record;
