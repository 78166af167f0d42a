package io.heddle.workloads.algorithm;

/** In each step every rank sends to the next; a step's send waits for the receive before it. */
final class RingProgram extends Program {
  private final int place;
  private final int size;
  private final int steps;
  private final long bytes;

  RingProgram(int place, int size, int steps, long bytes) {
    this.place = place;
    this.size = size;
    this.steps = steps;
    this.bytes = bytes;
  }

  @Override
  public int sends() {
    return steps;
  }

  @Override
  public int receives() {
    return steps;
  }

  @Override
  public int peer(int send) {
    return (place + 1) % size;
  }

  @Override
  public long bytes(int send) {
    return bytes;
  }

  @Override
  public int tag(int send) {
    return send;
  }

  @Override
  public int receivesBefore(int send) {
    return send == 0 ? 0 : 1;
  }

  @Override
  public int receive(int from, int tag) {
    return from == sender(0) && tag < steps ? tag : -1;
  }

  @Override
  public int sender(int receive) {
    return (place + size - 1) % size;
  }

  @Override
  public int receiveTag(int receive) {
    return receive;
  }

  @Override
  public int releasesFrom(int receive) {
    return receive + 1;
  }

  @Override
  public int releasesTo(int receive) {
    return Math.min(receive + 2, steps);
  }
}
