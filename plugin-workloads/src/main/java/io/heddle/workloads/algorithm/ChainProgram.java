package io.heddle.workloads.algorithm;

/** The data visits every rank once and ends at the root; a hop waits for the one before. */
final class ChainProgram extends Program {
  private final int place;
  private final int size;
  private final int hop;
  private final long bytes;

  ChainProgram(int place, int size, int root, long bytes) {
    this.place = place;
    this.size = size;
    this.hop = (place - root - 1 + 2 * size) % size;
    this.bytes = bytes;
  }

  @Override
  public int sends() {
    return hop < size - 1 ? 1 : 0;
  }

  @Override
  public int receives() {
    return hop > 0 ? 1 : 0;
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
    return hop;
  }

  @Override
  public int receivesBefore(int send) {
    return receives();
  }

  @Override
  public int receive(int from, int tag) {
    return hop > 0 && from == sender(0) && tag == hop - 1 ? 0 : -1;
  }

  @Override
  public int sender(int receive) {
    return (place + size - 1) % size;
  }

  @Override
  public int receiveTag(int receive) {
    return hop - 1;
  }

  @Override
  public int releasesFrom(int receive) {
    return 0;
  }

  @Override
  public int releasesTo(int receive) {
    return sends();
  }
}
