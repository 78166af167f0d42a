/**
 * What happens between the choice of an egress port and the last bit on the wire.
 *
 * <p>Read {@link io.heddle.scalaswitch.egress.EgressAdmission} (may the packet enter, whole or
 * trimmed) and {@link io.heddle.scalaswitch.egress.EgressPort} (queues, serialization, release).
 * Limits, the order of classes and the decision to mark are strategies.
 */
package io.heddle.scalaswitch.egress;
