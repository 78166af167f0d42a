package io.heddle.kernel.core.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds a ring among what devices say they depend on: with priority flow control, a deadlock. The
 * search goes in alphabetical order, so that the same run always names the same ring.
 */
final class WaitCycle {
  private final TreeMap<String, TreeSet<String>> dependsOn = new TreeMap<>();

  /** {@code who} can't go on before {@code whom} does. */
  void add(String who, String whom) {
    dependsOn.computeIfAbsent(who, w -> new TreeSet<>()).add(whom);
  }

  /** The members of a ring, each waiting for the next and the last for the first; empty if none. */
  List<String> find() {
    Set<String> cleared = new HashSet<>();
    for (String start : dependsOn.keySet()) {
      List<String> ring = follow(start, cleared);
      if (!ring.isEmpty()) {
        return ring;
      }
    }
    return List.of();
  }

  /** Walks on from {@code start}; a walk that comes back to itself has found a ring. */
  private List<String> follow(String start, Set<String> cleared) {
    List<String> path = new ArrayList<>();
    List<List<String>> open = new ArrayList<>();
    enter(start, path, open);
    while (!path.isEmpty()) {
      List<String> left = open.get(open.size() - 1);
      if (left.isEmpty()) {
        open.remove(open.size() - 1);
        cleared.add(path.remove(path.size() - 1));
        continue;
      }
      String next = left.remove(0);
      int seen = path.indexOf(next);
      if (seen >= 0) {
        return List.copyOf(path.subList(seen, path.size()));
      }
      if (!cleared.contains(next)) {
        enter(next, path, open);
      }
    }
    return List.of();
  }

  private void enter(String node, List<String> path, List<List<String>> open) {
    path.add(node);
    open.add(new ArrayList<>(dependsOn.getOrDefault(node, new TreeSet<>())));
  }
}
