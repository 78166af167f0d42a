package io.heddle.roce.transport;

/**
 * Which port a pair of NICs uses (specification 13): the sum of all components of both device ids,
 * modulo the number of ports. The same from both ends; queue pair numbers play no part.
 */
public final class PortChoice {
  private final int ownSum;
  private final int ports;

  /** The choices of a NIC. */
  public PortChoice(int[] ownComponents, int ports) {
    this.ownSum = sum(ownComponents);
    this.ports = ports;
  }

  /** The key of a pair: the same if its ends are swapped. */
  public static int key(int[] source, int[] destination) {
    return sum(source) + sum(destination);
  }

  /** The port of a key. */
  public static int egressPortSlot(int key, int portCount) {
    return Math.floorMod(key, portCount);
  }

  /** The port towards a NIC. */
  public int port(int[] peerComponents) {
    return egressPortSlot(ownSum + sum(peerComponents), ports);
  }

  private static int sum(int[] components) {
    int sum = 0;
    for (int component : components) {
      sum += component;
    }
    return sum;
  }
}
