package io.heddle.launcher.platform;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Refuses jars that have one symbolic name and version: nobody could tell which one is meant. */
final class Duplicates {
  private Duplicates() {}

  /** Refuses all that share a name and version. */
  static void refuse(Collection<FoundJar> jars) {
    refuseAgainst(List.of(), jars);
  }

  /** Likewise, where {@code settled} jars stay in use and only newcomers are refused. */
  static void refuseAgainst(Collection<FoundJar> settled, Collection<FoundJar> jars) {
    List<FoundJar> candidates = jars.stream().filter(FoundJar::isUsable).toList();
    for (FoundJar jar : candidates) {
      List<FoundJar> twins = twins(jar, candidates);
      List<FoundJar> older = twins(jar, settled);
      if (!older.isEmpty()) {
        jar.unusable(same(jar, older) + "; that one is used", null);
      } else if (!twins.isEmpty()) {
        jar.unusable(same(jar, twins) + "; neither is used", null);
      }
    }
  }

  private static List<FoundJar> twins(FoundJar jar, Collection<FoundJar> among) {
    List<FoundJar> twins = new ArrayList<>();
    for (FoundJar other : among) {
      if (other != jar
          && jar.symbolicName().equals(other.symbolicName())
          && jar.version().equals(other.version())) {
        twins.add(other);
      }
    }
    return twins;
  }

  private static String same(FoundJar jar, List<FoundJar> twins) {
    String files = String.join(", ", twins.stream().map(t -> t.file().toString()).toList());
    return "it has the same name and version ("
        + jar.symbolicName()
        + " "
        + jar.version()
        + ") as "
        + files;
  }
}
