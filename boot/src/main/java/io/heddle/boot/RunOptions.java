package io.heddle.boot;

import java.nio.file.Path;
import java.util.List;

/**
 * How to run.
 *
 * @param out run directory ({@code --out}), or null for what the experiment says
 * @param overwrite replace a finished run
 * @param newDir add {@code -2}, {@code -3}, … when the directory holds a run
 * @param threads {@code --threads}, or null; 0 means {@code auto}, {@link #SERIAL} {@code serial}
 * @param checkInvariants check every model's invariants after each event
 * @param quiet no text for people but errors
 * @param json the summary as JSON on standard output
 * @param commandLine the command line as typed, for the manifest
 */
public record RunOptions(
    Path out,
    boolean overwrite,
    boolean newDir,
    Integer threads,
    boolean checkInvariants,
    boolean quiet,
    boolean json,
    List<String> commandLine) {
  /** Threads: one, and the whole network in one partition, events strictly in the order of time. */
  public static final int SERIAL = -1;
}
