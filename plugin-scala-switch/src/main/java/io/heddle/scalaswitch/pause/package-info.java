/**
 * Priority flow control: pauses the switch sends upstream, and pauses it obeys (specification 13).
 *
 * <p>Read {@link io.heddle.scalaswitch.pause.PauseController} (towards upstream senders) and {@link
 * io.heddle.scalaswitch.pause.ReceivedPauses} (from the peer of a port).
 */
package io.heddle.scalaswitch.pause;
