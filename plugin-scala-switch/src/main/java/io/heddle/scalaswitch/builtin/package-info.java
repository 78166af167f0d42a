/**
 * The strategies that ship with the switch, registered like anybody's.
 *
 * <p>Member selection: {@link io.heddle.scalaswitch.builtin.HashModulo}, {@link
 * io.heddle.scalaswitch.builtin.Flowlet}. Scheduling: {@link
 * io.heddle.scalaswitch.builtin.StrictPriorityScheduler}. Marking: {@link
 * io.heddle.scalaswitch.builtin.RedMarker}. Admission: {@link
 * io.heddle.scalaswitch.builtin.DynamicLimit}, {@link
 * io.heddle.scalaswitch.builtin.EqualSplitLimit}, {@link
 * io.heddle.scalaswitch.builtin.FixedCapLimit}, {@link io.heddle.scalaswitch.builtin.UetLimit}.
 * They see the switch only through {@code io.heddle.scalaswitch.spi}. Where a point is not given,
 * {@code SwitchStrategies} takes what the documented attributes say.
 */
package io.heddle.scalaswitch.builtin;
