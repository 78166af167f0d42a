/**
 * The bundles of an installation: found on disk, started in an embedded OSGi framework, and, where
 * one can't be used, explained.
 *
 * <p>Read {@link io.heddle.launcher.platform.Platform} first, then {@link
 * io.heddle.launcher.platform.JarInspection} (what can be said about a jar without installing it)
 * and {@link io.heddle.launcher.platform.Diagnosis} (why an installed one does not resolve).
 *
 * <pre>{@code
 * try (Platform platform = Platform.boot(home)) {
 *   platform.usePlugins(List.of(home.plugins()));
 *   Engine engine = platform.startKernel();
 * }
 * }</pre>
 */
package io.heddle.launcher.platform;
