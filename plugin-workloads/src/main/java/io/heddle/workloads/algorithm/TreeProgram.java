package io.heddle.workloads.algorithm;

/**
 * Up a tree to its root and, for the whole AllReduce, down again. The root has one child, which is
 * the root of a balanced binary tree, in heap order, over the other ranks.
 *
 * <p>Sends: the one to the parent, then those to the children. An edge is numbered by its child;
 * down edges come behind all up edges.
 */
final class TreeProgram extends Program {
  /** How the group's list becomes the tree's. */
  record Order(int size, int rotation, boolean reversed) {
    /** Place in the tree of a place in the group. */
    int inTree(int place) {
      int turned = (place - rotation + size) % size;
      return reversed ? size - 1 - turned : turned;
    }

    /** Place in the group of a place in the tree. */
    int inGroup(int node) {
      int turned = reversed ? size - 1 - node : node;
      return (turned + rotation) % size;
    }
  }

  private final Order order;
  private final int node;
  private final int children;
  private final long bytes;
  private final boolean andDown;

  TreeProgram(int place, Order order, long bytes, boolean andDown) {
    this.order = order;
    this.node = order.inTree(place);
    this.bytes = bytes;
    this.andDown = andDown;
    int count = 0;
    for (int child = firstChild(); child < order.size && count < mostChildren(); child++) {
      count++;
    }
    children = count;
  }

  /** Node 0 is the root, node 1 its child, and node i has the children 2 i and 2 i + 1. */
  private int firstChild() {
    return node == 0 ? 1 : 2 * node;
  }

  private int mostChildren() {
    return node == 0 ? 1 : 2;
  }

  private int parent() {
    return node / 2;
  }

  /** Sends to the parent: none for the root. */
  private int ups() {
    return node == 0 ? 0 : 1;
  }

  private int downs() {
    return andDown ? children : 0;
  }

  @Override
  public int sends() {
    return ups() + downs();
  }

  @Override
  public int receives() {
    return children + (andDown ? ups() : 0);
  }

  @Override
  public int peer(int send) {
    return order.inGroup(send < ups() ? parent() : firstChild() + send - ups());
  }

  @Override
  public long bytes(int send) {
    return bytes;
  }

  @Override
  public int tag(int send) {
    return send < ups() ? node : order.size + firstChild() + send - ups();
  }

  @Override
  public int receivesBefore(int send) {
    return send < ups() ? children : node == 0 ? children : 1;
  }

  @Override
  public int receive(int from, int tag) {
    int sender = order.inTree(from);
    int child = sender - firstChild();
    if (tag == sender && child >= 0 && child < children) {
      return child;
    }
    return andDown && node > 0 && sender == parent() && tag == order.size + node ? children : -1;
  }

  @Override
  public int sender(int receive) {
    return order.inGroup(receive < children ? firstChild() + receive : parent());
  }

  @Override
  public int receiveTag(int receive) {
    return receive < children ? firstChild() + receive : order.size + node;
  }

  @Override
  public int releasesFrom(int receive) {
    return receive < children ? 0 : ups();
  }

  @Override
  public int releasesTo(int receive) {
    return receive < children && node > 0 ? ups() : sends();
  }
}
