/**
 * Runs the contract kits against a jar ({@code heddle tck}).
 *
 * <p>Read {@link io.heddle.tck.JUnitKit} first; {@link io.heddle.tck.Subject} is the jar under
 * test, {@link io.heddle.tck.Runs} checks whole experiments.
 */
package io.heddle.tck;
