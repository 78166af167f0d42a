package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.testkit.TestLink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps its own account of a switch from the outside and compares it with the switch's counters:
 * what came in is inside, has left, or was dropped for a reason that was counted.
 */
final class SwitchLedger {
  private final ScalaSwitch device;
  private final String name;
  private final List<TestLink> links;
  private final Set<Packet> inside = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<List<Packet>> givenToLink = new ArrayList<>();
  private final int[] seen;
  private final long[] left;
  private long arrived;
  private long dropped;
  private long droppedBefore;

  SwitchLedger(SwitchScenario scenario) {
    device = scenario.device();
    name = scenario.node.info().name();
    links = scenario.links;
    seen = new int[links.size()];
    left = new long[links.size()];
    for (TestLink link : links) {
      givenToLink.add(new ArrayList<>());
      link.onArrival(
          (packet, to) -> {
            if (to == scenario.node && packet.kind != PacketKind.PAUSE) {
              inside.add(packet);
              arrived++;
            }
          });
    }
  }

  /** Settles the account after an event. */
  void settle() {
    readLinks();
    Set<Packet> present = Collections.newSetFromMap(new IdentityHashMap<>());
    long[][] queued = new long[links.size()][8];
    for (EgressPort port : device.parts().ports()) {
      addWaiting(port, present, queued);
      addOnTheWire(port, present, queued);
    }
    assertTrue(inside.containsAll(present), "a packet appeared from nowhere");
    int gone = inside.size() - present.size();
    inside.retainAll(present);
    dropped += gone;
    long reported = drops().values().stream().mapToLong(Long::longValue).sum();
    assertEquals(gone, reported - droppedBefore, "dropped without a reason counted");
    droppedBefore = reported;
    compare(queued);
    device.checkInvariants();
  }

  private void readLinks() {
    for (int i = 0; i < links.size(); i++) {
      List<TestLink.Sent> sent = links.get(i).sent();
      for (; seen[i] < sent.size(); seen[i]++) {
        TestLink.Sent s = sent.get(seen[i]);
        if (s.from().equals(name) && s.kind() != PacketKind.PAUSE) {
          givenToLink.get(i).add(s.packet());
        }
      }
      for (; left[i] < device.parts().ports()[i].forwarded(); left[i]++) {
        assertTrue(inside.remove(givenToLink.get(i).get((int) left[i])), "left without arriving");
      }
    }
  }

  private static void addWaiting(EgressPort port, Set<Packet> present, long[][] queued) {
    for (int c = 0; c < 8; c++) {
      for (Packet p = port.firstWaiting(c); p != null; p = p.next) {
        assertEquals(c, p.tagClass);
        assertTrue(present.add(p), "a packet is queued twice");
        queued[port.index()][p.tagPool] += p.tagBytes;
      }
    }
  }

  private void addOnTheWire(EgressPort port, Set<Packet> present, long[][] queued) {
    List<Packet> given = givenToLink.get(port.index());
    long onTheWire = given.size() - port.forwarded();
    assertTrue(onTheWire == 0 || onTheWire == 1, onTheWire + " frames on one wire");
    if (onTheWire == 1) {
      Packet p = given.get(given.size() - 1);
      assertTrue(present.add(p), "a packet is on the wire and queued");
      queued[port.index()][p.tagPool] += p.tagBytes;
    }
  }

  private void compare(long[][] queued) {
    SharedBuffer buffer = device.parts().buffer();
    long[][] ingress = new long[links.size()][8];
    long[][] lossless = new long[links.size()][8];
    for (Packet p : inside) {
      ingress[p.tagPort][p.tagPool] += p.tagBytes;
      if ((p.tagFlags & IngressAdmission.LOSSLESS) != 0) {
        lossless[p.tagPort][p.tagPool] += p.tagBytes;
      }
    }
    for (int port = 0; port < links.size(); port++) {
      for (int pool = 0; pool < 8; pool++) {
        assertEquals(queued[port][pool], buffer.queued(port, pool));
        assertEquals(
            ingress[port][pool], buffer.occupancy(port, pool) + buffer.headroom(port, pool));
        assertEquals(lossless[port][pool], buffer.lossless(port, pool));
      }
    }
  }

  /** Asserts that nothing is left: neither packets nor bytes nor pauses. */
  void assertEmpty() {
    assertTrue(inside.isEmpty(), inside.size() + " packets are left");
    long forwarded = device.packetsForwarded();
    assertEquals(arrived, forwarded + dropped);
    SharedBuffer buffer = device.parts().buffer();
    for (int pool = 0; pool < 8; pool++) {
      assertEquals(0, buffer.ingressUsed(pool));
      assertEquals(0, buffer.egressUsed(pool));
      for (int port = 0; port < links.size(); port++) {
        assertEquals(0, buffer.occupancy(port, pool) | buffer.headroom(port, pool));
        assertEquals(0, buffer.lossless(port, pool) | buffer.queued(port, pool));
        assertTrue(!device.parts().pauses().holds(port, pool), "a sender is still paused");
      }
    }
  }

  private Map<String, Long> drops() {
    Map<String, Long> drops = new TreeMap<>();
    device.describeDrops(drops::put);
    return drops;
  }
}
