/**
 * Flow identity: which packets are one flow to the switch, as a 16-bit hash (specification 5).
 *
 * <p>Start at {@link io.heddle.scalaswitch.identity.FlowHash}.
 */
package io.heddle.scalaswitch.identity;
