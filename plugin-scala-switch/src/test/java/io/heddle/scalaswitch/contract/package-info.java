/**
 * The contract test kit of {@code io.heddle.scalaswitch.spi}: one abstract suite for each strategy
 * point, for anybody's strategies.
 *
 * <p>Extend {@link io.heddle.scalaswitch.contract.MemberSelectionContract} (or its neighbours),
 * make the strategy from the view you are given, and the suite checks what the switch relies on.
 * {@link io.heddle.scalaswitch.contract.HandMovedView} is a switch whose state a test sets by hand.
 */
package io.heddle.scalaswitch.contract;
