/**
 * The shared buffer: its sizes, its counters, and who may enter at ingress.
 *
 * <p>Read {@link io.heddle.scalaswitch.buffer.BufferPlan} (numbers fixed at start), {@link
 * io.heddle.scalaswitch.buffer.SharedBuffer} (charges and releases) and {@link
 * io.heddle.scalaswitch.buffer.IngressAdmission} (the decision at arrival and its reversal). Limits
 * of egress queues are strategies ({@code io.heddle.scalaswitch.builtin}).
 */
package io.heddle.scalaswitch.buffer;
