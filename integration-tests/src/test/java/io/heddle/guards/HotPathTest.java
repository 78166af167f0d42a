package io.heddle.guards;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes marked {@code @HotPath} use nothing that allocates or costs without showing it: boxing,
 * streams, reflection, logging, text, capturing lambdas. Allowed are constructors, methods that
 * describe or check, and whatever leads to a fault being thrown. What is made openly, such as an
 * array that grows, is judged by measurement instead: the kernel's test of allocations per event.
 */
final class HotPathTest {
  private static final String MARK = "Lio/heddle/api/event/HotPath;";
  private static final int LEAST_CLASSES = 12;

  /** Method, and why the cost is no matter there. */
  private static final Map<String, String> HARMLESS =
      Map.ofEntries(
          entry("io.heddle.roce.RoceNic.sendComplete", "text only for a message given up"),
          entry("io.heddle.roce.congestion.Dcqcn.switchOn", "timers, once a queue pair"),
          entry("io.heddle.roce.congestion.ScalaDcqcn.beginEpisode", "a timer, once a queue pair"),
          entry("io.heddle.roce.recovery.GoBackN.backOff", "a timer, once a queue pair"),
          entry("io.heddle.roce.transport.PacketIntake.leaves", "once a queue pair that closes"),
          entry("io.heddle.roce.transport.PacketIntake.forgetAnswering", "once a closed pair"),
          entry("io.heddle.roce.transport.PacketIntake.receiveStray", "a late duplicate"),
          entry("io.heddle.roce.transport.RoceTransport.retransmitTotals", "at report intervals"),
          entry("io.heddle.roce.transport.RoceTransport.waits", "when a run is stalled"));

  @Test
  void hotPathClassesShouldNotAllocateOrHideCosts() throws IOException {
    List<ClassNode> hot = hotClasses();
    assertTrue(hot.size() >= LEAST_CLASSES, "only " + hot.size() + " classes carry the mark");
    Set<String> found = new TreeSet<>();
    Set<String> excused = new TreeSet<>();
    for (ClassNode type : hot) {
      for (MethodNode method : type.methods) {
        String name = type.name.replace('/', '.') + "." + method.name;
        for (String cost : new HotMethod(type, method).costs()) {
          if (HARMLESS.containsKey(name)) {
            excused.add(name);
          } else {
            found.add(name + " " + cost);
          }
        }
      }
    }
    assertEquals("", String.join("\n", found));
    assertEquals(new TreeSet<>(HARMLESS.keySet()), excused, "these exceptions are not needed");
  }

  private static List<ClassNode> hotClasses() throws IOException {
    return ClassNodes.all().stream().filter(HotPathTest::isMarked).toList();
  }

  private static boolean isMarked(ClassNode type) {
    return type.invisibleAnnotations != null
        && type.invisibleAnnotations.stream().anyMatch(a -> a.desc.equals(MARK));
  }
}
