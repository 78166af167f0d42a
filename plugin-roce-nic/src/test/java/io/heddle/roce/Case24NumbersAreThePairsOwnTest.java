package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.testkit.TestHost;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every NIC numbers its queue pairs from 2: no completion goes to the wrong owner. */
class Case24NumbersAreThePairsOwnTest {
  @Test
  void allToAll() {
    int nics = 8;
    RoceHarness h = new RoceHarness().with("EnableEventLogging", "true").star(nics);
    for (int a = 0; a < nics; a++) {
      for (int b = 0; b < nics; b++) {
        if (a != b) {
          TestHost host = h.nodes.get(a).host();
          host.post(host.message(b, 10_000 + 100 * a + b, 100 * a + b, 0, 1, 0));
        }
      }
    }
    h.network.runAll();
    for (int nic = 0; nic < nics; nic++) {
      Map<Long, TestHost.Heard> received = new TreeMap<>();
      for (TestHost.Heard heard : h.nodes.get(nic).host().heard()) {
        if (heard.what().equals("received")) {
          received.put(heard.tag(), heard);
        } else if (heard.what().equals("acknowledged")) {
          assertEquals(nic, heard.message().source());
        }
      }
      assertEquals(nics - 1, received.size());
      for (TestHost.Heard heard : received.values()) {
        assertEquals(heard.tag(), 100L * heard.source() + nic);
        assertEquals(10_000 + heard.tag(), heard.bytes());
      }
      assertEquals(nics - 1, h.nodes.get(nic).host().count("acknowledged"));
      // Rows of events carry the NIC and the number.
      h.nodes
          .get(nic)
          .records()
          .rows("roce-events")
          .forEach(row -> assertEquals(true, row.containsKey("qpn") && row.containsKey("event")));
    }
  }
}
