package io.heddle.boot;

/**
 * How the points of a sweep run.
 *
 * @param jobs how many at a time, or null for what the experiment says
 * @param resume leave points alone that have completed as they are written now
 * @param engine where they run; null for this process
 * @param out directory or URI of the sweep as the user wrote it, for {@code engine}; null for the
 *     default
 */
public record SweepOptions(Integer jobs, boolean resume, SweepEngine engine, String out) {
  /** The points run in this process. */
  public static SweepOptions here(Integer jobs, boolean resume) {
    return new SweepOptions(jobs, resume, null, null);
  }
}
