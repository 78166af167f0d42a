/**
 * Where a packet goes: classification on the way in, equal-cost sets on the way out.
 *
 * <p>Read {@link io.heddle.scalaswitch.path.Classifier} and {@link
 * io.heddle.scalaswitch.path.Forwarding}. The choice among members is a strategy.
 */
package io.heddle.scalaswitch.path;
