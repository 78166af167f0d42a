package io.heddle.api.record;

import org.osgi.annotation.versioning.ProviderType;

/**
 * A text file of a run that is no table. While it grows it is hidden; the platform closes it,
 * forces it to disk and gives it its name when the run has ended, so what has the name is whole.
 */
@ProviderType
public interface RunFile {
  /** Its name relative to the run directory, with forward slashes. */
  String name();

  /**
   * Adds text at the end, in UTF-8. Called from time zero on, by one host at a time. A file that
   * can't be written ends the run with its name and the reason, like a table; the call returns all
   * the same.
   */
  void append(String text);
}
