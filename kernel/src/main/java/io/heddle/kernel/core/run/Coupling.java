package io.heddle.kernel.core.run;

/**
 * Which hosts a workload couples without a packet between them; such hosts must stay in one
 * partition. A union-find forest over server ids.
 */
final class Coupling {
  private final int[] parent;

  Coupling(int servers) {
    parent = new int[servers];
    for (int s = 0; s < servers; s++) {
      parent[s] = s;
    }
  }

  void couple(int a, int b) {
    int rootA = root(a);
    int rootB = root(b);
    parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
  }

  /** The least server id among those coupled with {@code server}. */
  int root(int server) {
    int s = server;
    while (parent[s] != s) {
      parent[s] = parent[parent[s]];
      s = parent[s];
    }
    return s;
  }
}
