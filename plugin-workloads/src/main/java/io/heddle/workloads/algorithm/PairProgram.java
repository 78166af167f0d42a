package io.heddle.workloads.algorithm;

/** Two shares side by side; the rank is through when both are. */
final class PairProgram extends Program {
  private final Program one;
  private final Program two;
  private final int tags;

  /**
   * A pair.
   *
   * @param tags step numbers of the first share lie below this
   */
  PairProgram(Program one, Program two, int tags) {
    this.one = one;
    this.two = two;
    this.tags = tags;
  }

  @Override
  public int sends() {
    return one.sends() + two.sends();
  }

  @Override
  public int receives() {
    return one.receives() + two.receives();
  }

  @Override
  public int peer(int send) {
    return send < one.sends() ? one.peer(send) : two.peer(send - one.sends());
  }

  @Override
  public long bytes(int send) {
    return send < one.sends() ? one.bytes(send) : two.bytes(send - one.sends());
  }

  @Override
  public int tag(int send) {
    return send < one.sends() ? one.tag(send) : tags + two.tag(send - one.sends());
  }

  @Override
  public int receivesBefore(int send) {
    return send < one.sends() ? one.receivesBefore(send) : two.receivesBefore(send - one.sends());
  }

  @Override
  public int receive(int from, int tag) {
    if (tag < tags) {
      return one.receive(from, tag);
    }
    int receive = two.receive(from, tag - tags);
    return receive < 0 ? -1 : one.receives() + receive;
  }

  @Override
  public int sender(int receive) {
    return receive < one.receives() ? one.sender(receive) : two.sender(receive - one.receives());
  }

  @Override
  public int receiveTag(int receive) {
    return receive < one.receives()
        ? one.receiveTag(receive)
        : tags + two.receiveTag(receive - one.receives());
  }

  @Override
  public int releasesFrom(int receive) {
    return receive < one.receives()
        ? one.releasesFrom(receive)
        : one.sends() + two.releasesFrom(receive - one.receives());
  }

  @Override
  public int releasesTo(int receive) {
    return receive < one.receives()
        ? one.releasesTo(receive)
        : one.sends() + two.releasesTo(receive - one.receives());
  }
}
