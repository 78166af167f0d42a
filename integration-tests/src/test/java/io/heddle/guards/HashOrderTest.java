package io.heddle.guards;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;

/**
 * No result may depend on the order of a hash table. Seen here is a map or set that was made in a
 * class, kept in a local variable or a field of it, and walked over in it; one that is handed to
 * another class is not followed. Where a walk is harmless, it is listed with the reason.
 */
final class HashOrderTest {
  /** Class and method that walks, and why the order reaches no result. */
  private static final Map<String, String> HARMLESS =
      Map.ofEntries(
          entry(
              "io.heddle.kernel.core.config.YamlComposer.alias",
              "names of anchors are sorted before they are shown"),
          entry(
              "io.heddle.kernel.core.topology.TopologyBuilder.generatorName",
              "names of generators are sorted before they are shown"));

  @Test
  void noClassShouldWalkOverHashTables() throws Exception {
    Set<String> found = new TreeSet<>();
    Set<String> excused = new TreeSet<>();
    for (ClassNode type : ClassNodes.all()) {
      for (HashWalks.Walk walk : new HashWalks(type).find()) {
        if (HARMLESS.containsKey(walk.place())) {
          excused.add(walk.place());
        } else {
          found.add(walk.toString());
        }
      }
    }
    assertEquals("", String.join("\n", found), "use LinkedHashMap or TreeMap, or sort");
    assertEquals(new TreeSet<>(HARMLESS.keySet()), excused, "these exceptions are not needed");
  }

  /** The check must be able to see: four walks in a class made for it, and none of the harmless. */
  @Test
  void shouldSeeWalks() throws Exception {
    Set<String> places = new TreeSet<>();
    for (HashWalks.Walk walk : new HashWalks(ClassNodes.of(HashWalkSamples.class)).find()) {
      places.add(walk.place().substring(walk.place().lastIndexOf('.') + 1));
    }
    assertEquals(Set.of("field", "local", "setOf", "collected"), places);
  }
}
