package io.heddle.workloads.algorithm;

/** Between the root and every other rank: Broadcast and Scatter outwards, Gather inwards. */
final class StarProgram extends Program {
  private final int place;
  private final int size;
  private final int root;
  private final long bytes;
  private final boolean outwards;
  private final boolean chain;

  StarProgram(int place, int size, int root, long bytes, boolean outwards, boolean chain) {
    this.place = place;
    this.size = size;
    this.root = root;
    this.bytes = bytes;
    this.outwards = outwards;
    this.chain = chain;
  }

  /** Places behind the root in the group's order, 1 to size - 1; the number of the edge. */
  private int distance(int other) {
    return (other - root + size) % size;
  }

  private boolean isRoot() {
    return place == root;
  }

  @Override
  public int sends() {
    return isRoot() == outwards ? ends() : 0;
  }

  @Override
  public int receives() {
    return isRoot() == outwards ? 0 : ends();
  }

  private int ends() {
    return isRoot() ? size - 1 : 1;
  }

  @Override
  public int peer(int send) {
    return isRoot() ? (root + 1 + send) % size : root;
  }

  @Override
  public long bytes(int send) {
    return bytes;
  }

  @Override
  public int tag(int send) {
    return isRoot() ? send + 1 : distance(place);
  }

  @Override
  public int receivesBefore(int send) {
    return 0;
  }

  @Override
  public int receive(int from, int tag) {
    if (isRoot()) {
      return !outwards && from != root && tag == distance(from) ? tag - 1 : -1;
    }
    return outwards && from == root && tag == distance(place) ? 0 : -1;
  }

  @Override
  public int sender(int receive) {
    return isRoot() ? (root + 1 + receive) % size : root;
  }

  @Override
  public int receiveTag(int receive) {
    return isRoot() ? receive + 1 : distance(place);
  }

  @Override
  public int releasesFrom(int receive) {
    return 0;
  }

  @Override
  public int releasesTo(int receive) {
    return 0;
  }

  @Override
  public boolean isChain() {
    return chain;
  }
}
