package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.recovery.RnrTimerTable;
import io.heddle.roce.transport.HostEvents.Status;
import io.heddle.testkit.TestLink;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Receive credits, RNR NAKs and their back-off (9.6, 11.6, 19.4). */
class RnrTest {
  private final List<Status> statuses = new ArrayList<>();

  private RoceHarness harness(String... recovery) {
    RoceHarness h =
        new RoceHarness()
            .with("ReceiveQueueDepth", "1")
            .recovery(RoceHarness.goBackN(recovery))
            .h1();
    h.nic(0)
        .listen(
            new QpListener() {
              @Override
              public void onSendComplete(int qpn, long cookie, Status status) {
                statuses.add(status);
              }
            });
    return h;
  }

  @Test
  void twoQueuePairsHaveACreditEach() {
    RoceHarness h = harness();
    for (int i = 0; i < 2; i++) {
      h.nic(0).post(h.nic(0).createQp(1, 0, 1), Verb.SEND, 4096, i);
    }
    h.network.runAll();
    assertEquals(List.of(Status.OK, Status.OK), statuses);
    assertEquals(0, h.counts(1).nacksSent());
    assertEquals(2, h.counts(0).sendsSent());
    assertEquals(2, h.counts(1).sendsReceived());
  }

  @Test
  void writesTakeNoCredit() {
    RoceHarness h = harness();
    int qpn = h.nic(0).createQp(1, 0, 1);
    for (int i = 0; i < 3; i++) {
      h.nic(0).post(qpn, Verb.WRITE, 4096, i);
    }
    h.network.runAll();
    assertEquals(List.of(Status.OK, Status.OK, Status.OK), statuses);
  }

  @Test
  void backOffUntilAReceiveIsPosted() {
    RoceHarness h = harness();
    int qpn = h.nic(0).createQp(1, 0, 1);
    h.nic(0).post(qpn, Verb.SEND, 4096, 0);
    h.nic(0).post(qpn, Verb.SEND, 4096, 1);
    h.network.runUntil(40_000_000);
    List<TestLink.Sent> naks = sent(h, PacketKind.NACK);
    assertEquals(4, naks.size());
    assertEquals(0x21, ((RocePacket) naks.get(0).packet()).syndrome);
    assertEquals(1, statuses.size());
    // A NAK arrives 100 ns after it is sent; 10 us later the pass is asked for, 80 ns later the
    // payload is read again: 1,555 + 69,289.
    long resentPs = naks.get(0).lastBitSentPs() + 100_000 + 10_000_000 + 80_000 + 70_844;
    assertEquals(resentPs + 83_080, sent(h, PacketKind.DATA).get(2).lastBitSentPs());
    h.nic(1).postReceive(2, 1);
    h.network.runAll();
    assertEquals(List.of(Status.OK, Status.OK), statuses);
    assertEquals(4, h.nic(0).transport().retransmitTotals().episodes());
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
  }

  @Test
  void theReceiverNamesTheBackOff() {
    RoceHarness h = harness("RnrTimerIndex", "16");
    int qpn = h.nic(0).createQp(1, 0, 1);
    h.nic(0).post(qpn, Verb.SEND, 4096, 0);
    h.nic(0).post(qpn, Verb.SEND, 4096, 1);
    h.network.runUntil(2_500_000_000L);
    assertEquals(1, sent(h, PacketKind.NACK).size());
    h.network.runUntil(2_600_000_000L);
    assertEquals(2, sent(h, PacketKind.NACK).size());
  }

  @Test
  void rnrRetryLimit() {
    RoceHarness h = harness("RnrRetryLimit", "2");
    int qpn = h.nic(0).createQp(1, 0, 1);
    for (int i = 0; i < 3; i++) {
      h.nic(0).post(qpn, Verb.SEND, 4096, i);
    }
    h.network.runAll();
    assertEquals(List.of(Status.OK, Status.RNR_RETRY_EXCEEDED, Status.FLUSHED), statuses);
    assertEquals(3, h.counts(0).nacksReceived());
  }

  @Test
  void table() {
    // ms of index 0, 1, 16, 31
    assertEquals(655_360_000_000L, RnrTimerTable.backOffPs(0));
    assertEquals(10_000_000L, RnrTimerTable.backOffPs(1));
    assertEquals(2_560_000_000L, RnrTimerTable.backOffPs(16));
    assertEquals(491_520_000_000L, RnrTimerTable.backOffPs(31));
    assertEquals(32, RnrTimerTable.SIZE);
  }

  private static List<TestLink.Sent> sent(RoceHarness h, byte kind) {
    return h.links.get(0).sent().stream().filter(s -> s.kind() == kind).toList();
  }
}
