/**
 * The commands, parsed by picocli: one class each, with the options it shares with others in
 * mixins.
 *
 * <p>Read {@link io.heddle.launcher.cli.CommandTree} and {@link io.heddle.launcher.cli.Session}
 * first. A command gathers its arguments and hands them to the kernel's engine; only {@code
 * bundles} and {@code completion} do their own work.
 */
package io.heddle.launcher.cli;
