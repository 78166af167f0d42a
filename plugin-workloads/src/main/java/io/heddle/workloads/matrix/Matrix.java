package io.heddle.workloads.matrix;

import io.heddle.api.config.Place;
import java.util.ArrayList;
import java.util.List;

/** What a connection matrix says, as written. */
final class Matrix {
  /** {@code prio} of a connection that does not say. */
  static final long DEFAULT_PRIORITY = 2_000_000;

  /** Number of a trigger, id or message that is not given. */
  static final long NONE = 0;

  final String file;
  long nodes;
  Place nodesPlace;
  final List<Connection> connections = new ArrayList<>();
  final List<Trigger> triggers = new ArrayList<>();
  final List<Failure> failures = new ArrayList<>();
  final List<Place> addons = new ArrayList<>();

  Matrix(String file) {
    this.file = file;
  }

  /**
   * A failure line.
   *
   * @param tier 0 spine, 1 fabric, 2 rack
   */
  record Failure(Place place, int tier, int switchIndex, int uplink) {}

  /**
   * A connection line.
   *
   * @param startPs -1 if a trigger starts it
   * @param sizeBytes 0 for an endless flow
   */
  record Connection(
      Place place,
      int source,
      int destination,
      long id,
      long startPs,
      long sizeBytes,
      long trigger,
      long sendDone,
      long receiveDone,
      long priority,
      long message) {
    /** How messages call it. */
    String name() {
      return source + "->" + destination;
    }
  }

  /** How a trigger starts its flows. */
  enum TriggerKind {
    ONESHOT,
    MULTISHOT,
    BARRIER
  }

  /**
   * A trigger line.
   *
   * @param count of a barrier; otherwise 0
   */
  record Trigger(Place place, long id, TriggerKind kind, int count) {}
}
