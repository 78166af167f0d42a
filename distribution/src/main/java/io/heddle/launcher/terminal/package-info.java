/**
 * What a person sees: standard output and error, the progress line, and signals from the keyboard.
 *
 * <p>Read {@link io.heddle.launcher.terminal.ConsoleTerminal} first.
 */
package io.heddle.launcher.terminal;
