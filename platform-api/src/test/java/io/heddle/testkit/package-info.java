/**
 * A hand-moved network for tests of models: no kernel, no YAML, no OSGi. Start at {@link
 * io.heddle.testkit.TestNetwork}.
 *
 * <p>Events are ordered as in the kernel: (time, scheduling device, that device's sequence).
 */
package io.heddle.testkit;
