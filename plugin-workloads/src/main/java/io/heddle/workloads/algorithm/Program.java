package io.heddle.workloads.algorithm;

/**
 * One rank's share of a collective. Ranks are named by their place in the group's list.
 *
 * <p>A send may start when the rank has entered the collective, {@link #receivesBefore} receives
 * that release it have come, and, in a chain, the send before it has left. The rank is through when
 * every send has left and every receive has come.
 */
public abstract class Program {
  /** For subclasses. */
  protected Program() {}

  /** How many transfers the rank sends. */
  public abstract int sends();

  /** How many transfers the rank receives. */
  public abstract int receives();

  /** Place in the group of a send's receiver. */
  public abstract int peer(int send);

  /** Bytes of a send, before scaling. */
  public abstract long bytes(int send);

  /** Step or edge number of a send; no two transfers between the same two ranks share one. */
  public abstract int tag(int send);

  /** How many receives must come before a send. */
  public abstract int receivesBefore(int send);

  /** Number of the receive that takes a transfer; -1 if none does. */
  public abstract int receive(int from, int tag);

  /** Place in the group of the sender of a receive. */
  public abstract int sender(int receive);

  /** Step or edge number of a receive. */
  public abstract int receiveTag(int receive);

  /** First send that a receive releases. */
  public abstract int releasesFrom(int receive);

  /** Behind the last send that a receive releases. */
  public abstract int releasesTo(int receive);

  /** Whether each send also waits until the one before it has left. */
  public boolean isChain() {
    return false;
  }
}
