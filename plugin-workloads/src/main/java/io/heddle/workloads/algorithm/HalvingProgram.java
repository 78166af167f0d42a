package io.heddle.workloads.algorithm;

/**
 * Pairs exchange half of what they have, farthest partner first, and, for the whole AllReduce, the
 * same again backwards. The group's size is a power of two.
 */
final class HalvingProgram extends Program {
  private final int place;
  private final int size;
  private final int half;
  private final int steps;
  private final long chunkBytes;

  /**
   * A share.
   *
   * @param chunkBytes one rank's part of the data
   * @param andBack whether the parts are gathered again
   */
  HalvingProgram(int place, int size, long chunkBytes, boolean andBack) {
    this.place = place;
    this.size = size;
    this.half = Integer.numberOfTrailingZeros(size);
    this.steps = andBack ? 2 * half : half;
    this.chunkBytes = chunkBytes;
  }

  /** Distance of the partner in a step, which is also how many parts are exchanged. */
  private int distance(int step) {
    int k = step < half ? step : 2 * half - 1 - step;
    return size >> (k + 1);
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
    return place ^ distance(send);
  }

  @Override
  public long bytes(int send) {
    return chunkBytes * distance(send);
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
    return tag < steps && from == peer(tag) ? tag : -1;
  }

  @Override
  public int sender(int receive) {
    return peer(receive);
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
