package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Congestion control may rest only when nothing is outstanding either way (9.4). */
class CancelTimersTest {
  @Test
  void onlyWhenNothingIsOutstanding() {
    TestControlFactory controls = new TestControlFactory();
    RoceHarness h = new RoceHarness().control(controls.bound()).h1();
    long[] wholePs = {0};
    h.nic(0)
        .listen(
            new QpListener() {
              @Override
              public void onReceiveComplete(int qpn, int messageNumber, long bytes) {
                wholePs[0] = h.network.nowPs();
              }
            });
    int qpn = h.nic(0).createQp(1, 0, 1);
    h.nic(0).post(qpn, Verb.WRITE, 4096, 0);
    h.network.runUntil(1_000_000);
    // The first message alone: rest at its ACK.
    assertEquals(List.of(436_444L), controls.made.get(0).restsPs);

    // The peer sends 64 packets by the same queue pair; ours is acknowledged while they come in.
    h.nic(1).post(2, Verb.WRITE, 64 * 4096, 0);
    h.network.runUntil(2_000_000);
    h.nic(0).post(qpn, Verb.WRITE, 4096, 1);
    h.network.runAll();
    List<Long> rests = controls.made.get(0).restsPs;
    assertEquals(2, h.counts(0).wqesCompleted());
    assertEquals(2, rests.size());
    // 1,000,000 + 150,844 + 64 x 83,080, an ACK of ours in between, + 100,000, + 69,289 of PCIe
    assertEquals(wholePs[0], rests.get(1));
    assertEquals(1_150_844 + 64 * 83_080 + 2_520 + 169_289, wholePs[0]);
  }
}
