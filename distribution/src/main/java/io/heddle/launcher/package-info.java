/**
 * The program {@code heddle}: from the command line to an exit status.
 *
 * <p>Read {@link io.heddle.launcher.Main} and {@link io.heddle.launcher.Launcher} first; the
 * commands are in {@code cli}, the bundles of an installation in {@code platform}, the screen in
 * {@code terminal}.
 */
package io.heddle.launcher;
