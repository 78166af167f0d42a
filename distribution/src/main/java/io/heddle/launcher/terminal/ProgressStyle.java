package io.heddle.launcher.terminal;

/** How progress is shown: the values of {@code --progress}. */
public enum ProgressStyle {
  /** A bar on a terminal, otherwise nothing. */
  auto,
  /** One line, redrawn ten times a second at most. */
  bar,
  /** A line every ten seconds. */
  plain,
  /** Nothing. */
  none
}
