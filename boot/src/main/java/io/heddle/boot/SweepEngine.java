package io.heddle.boot;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Where the points of a sweep run, if not in this process. The launcher makes one; the kernel lays
 * out the points, checks them, and keeps the table.
 */
public interface SweepEngine {
  /**
   * A sweep to be run.
   *
   * @param name its name
   * @param out directory, or URI of one; everything of the sweep goes there
   * @param replace whether a run that is in a point's place gives way
   * @param cores processors a point needs
   * @param memoryBytes memory a point's process needs
   * @param threads threads a point runs on, or 0 for what its experiment says
   * @param jobs most points at a time as the command line says; 0 for as many as there is room for
   * @param jobsHere points at a time on this machine: the same, or what the experiment says
   * @param checkInvariants check every model's invariants after each event
   * @param log where text for people goes
   */
  record Order(
      String name,
      String out,
      boolean replace,
      int cores,
      long memoryBytes,
      int threads,
      int jobs,
      int jobsHere,
      boolean checkInvariants,
      PrintStream log) {}

  /**
   * A file that points need.
   *
   * @param name how experiments call it: relative to the experiment, or absolute
   * @param file where it is
   * @param sha256 digest of its content
   */
  record Input(String name, Path file, String sha256) {}

  /**
   * One point.
   *
   * @param index its number
   * @param name name of its directory
   * @param experiment the experiment as resolved, in YAML
   * @param sha256 digest of the experiment, as the run's manifest gives it
   * @param inputs files that it names
   */
  record Point(int index, String name, String experiment, String sha256, List<Input> inputs) {}

  /** Takes what becomes of points; called on the thread that called {@link Session#run}. */
  interface Endings {
    /**
     * A point's directory is in place.
     *
     * @param manifest its manifest, or the part of it that tells how the run ended
     */
    void ended(int index, String manifest);

    /** A point came to nothing, and left nothing. */
    void failed(int index, String reason);

    /** Time has passed. */
    void tick();
  }

  /**
   * Begins; nothing of a cluster is asked yet.
   *
   * @throws SweepEngineFault if it can't do with what the user says: that is wrong input
   */
  Session open(Order order) throws SweepEngineFault;

  /** A sweep under way. Used by one thread. */
  interface Session extends AutoCloseable {
    /** Notes a point that may be run. Called for each, in order, before anything else. */
    void add(Point point) throws SweepEngineFault;

    /** Manifests of the runs that are in the place of points, by number. */
    Map<Integer, String> manifests() throws SweepEngineFault;

    /**
     * Runs points. Each ends exactly once, or not at all if it was stopped.
     *
     * @param indices their numbers
     * @param stop whether to stop: no further point begins, and those under way are given up
     */
    void run(List<Integer> indices, Endings endings, BooleanSupplier stop) throws SweepEngineFault;

    /** Writes a file beside the points' directories, whole, in place of what was there. */
    void write(String file, byte[] content) throws SweepEngineFault;

    /** Ends it, after all that was written is in place. */
    @Override
    void close() throws SweepEngineFault;
  }
}
