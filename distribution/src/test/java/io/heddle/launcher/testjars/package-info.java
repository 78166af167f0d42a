/**
 * Jars and installations made at test time, so that no binary lies in the source tree.
 *
 * <p>Start at {@link io.heddle.launcher.testjars.ThrowAwayJar} and {@link
 * io.heddle.launcher.testjars.TestHome}.
 */
package io.heddle.launcher.testjars;
