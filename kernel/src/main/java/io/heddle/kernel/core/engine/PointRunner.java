package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.heddle.kernel.core.config.SweepPoint;
import java.io.IOException;
import java.util.List;

/** Runs points of a sweep: in this process, or on an engine somewhere else. */
interface PointRunner {
  /** What became of points; called on any thread. */
  interface Endings {
    /**
     * A point's run has ended.
     *
     * @param manifest of the run; null if there is none that can be read
     */
    void ended(SweepPoint point, JsonNode manifest);

    /** A point came to nothing. */
    void failed(SweepPoint point, String reason);

    /** Time has passed: what is known may be written. */
    void tick() throws IOException;
  }

  /**
   * Takes note of a point that was found sound; called for each, in point order, before the first
   * runs.
   */
  void sound(SweepPoint point, Preparation prepared, SweepIdentity identity) throws IOException;

  /**
   * Runs points; each ends once, or not at all if a signal stopped it before it began.
   *
   * @param left points in point order
   */
  void run(List<SweepPoint> left, Endings endings) throws IOException;
}
