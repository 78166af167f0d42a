package io.heddle.workloads.algorithm;

/** Every rank sends to every other: in step s to the s-th behind it. */
final class ExchangeProgram extends Program {
  private final int place;
  private final int size;
  private final long bytes;
  private final boolean chain;

  ExchangeProgram(int place, int size, long bytes, boolean chain) {
    this.place = place;
    this.size = size;
    this.bytes = bytes;
    this.chain = chain;
  }

  @Override
  public int sends() {
    return size - 1;
  }

  @Override
  public int receives() {
    return size - 1;
  }

  @Override
  public int peer(int send) {
    return (place + send + 1) % size;
  }

  @Override
  public long bytes(int send) {
    return bytes;
  }

  @Override
  public int tag(int send) {
    return send + 1;
  }

  @Override
  public int receivesBefore(int send) {
    return 0;
  }

  @Override
  public int receive(int from, int tag) {
    return tag >= 1 && tag < size && from == sender(tag - 1) ? tag - 1 : -1;
  }

  @Override
  public int sender(int receive) {
    return (place - receive - 1 + size) % size;
  }

  @Override
  public int receiveTag(int receive) {
    return receive + 1;
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
