package io.heddle.mrc.transport;

/** An entropy value of a destination that is probed until a probe is answered. */
final class ProbedPath {
  final Destination destination;
  final int value;
  long duePs;

  // Its place among all values that are probed, by due time.
  ProbedPath earlier;
  ProbedPath later;

  ProbedPath(Destination destination, int value) {
    this.destination = destination;
    this.value = value;
  }
}
