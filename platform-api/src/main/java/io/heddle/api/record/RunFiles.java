package io.heddle.api.record;

import org.osgi.annotation.versioning.ProviderType;

/**
 * Files of a run beside its tables, such as annotated traces (records specification 5.1). A check
 * that prepares a run without running it makes none of them.
 */
@ProviderType
public interface RunFiles {
  /** Name of the run, as tables have it in their names. */
  String runName();

  /** Whether the experiment asks for annotated traces ({@code records.annotatedTraces}). */
  boolean annotatedTraces();

  /**
   * Microseconds of wall clock since the run was laid out; -1 unless the experiment asks for the
   * real clock ({@code records.wallClock: real}), because files of two runs are to be the same.
   */
  long wallMicros();

  /**
   * Declares a file; it exists when the run has ended, however it ended. Called before time zero.
   *
   * @param name path relative to the run directory with forward slashes; no part of it begins with
   *     a point, and no other file of the run has it
   * @throws IllegalArgumentException if the name can't be used
   */
  RunFile file(String name);
}
