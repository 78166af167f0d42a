package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.roce.spi.Retired;
import io.heddle.roce.spi.RetransmitBatch;
import io.heddle.roce.spi.SendInfo;
import io.heddle.testkit.TestHost;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Completions of one queue pair keep the order of its messages (4.2). */
class CompletionOrderTest {
  /** Takes the ACK of a packet for that of the other one of two. */
  private static final class Crossed implements ErrorRecovery {
    @Override
    public PsnAction checkPsn(PsnCursor expected, int receivedPsn, boolean outOfOrder) {
      expected.advance();
      return PsnAction.ACCEPT;
    }

    @Override
    public void onPacketScheduled(SendInfo info) {}

    @Override
    public void onAck(int psn, Retired out) {
      out.retire(1 - psn, 1 - psn);
    }

    @Override
    public void onNack(int expectedPsn, int rnrIndex, Retired out) {}

    @Override
    public void getRetransmitBatch(long quotaBytes, RetransmitBatch out) {}

    @Override
    public boolean hasRetransmitPending() {
      return false;
    }
  }

  @Test
  void sendCompletionsInPostingOrder() {
    RoceHarness h =
        new RoceHarness()
            .with("MaxMessagesInFlight", "2")
            .recovery(new TestRecoveryFactory(s -> new Crossed()).bound())
            .h1();
    post(h, 4096);
    post(h, 4096);
    h.network.runAll();
    List<TestHost.Heard> heard = heard(h, 0, "acknowledged");
    assertEquals(List.of(0L, 1L), heard.stream().map(TestHost.Heard::tag).toList());
    assertEquals(heard.get(0).atPs(), heard.get(1).atPs());
    // PSN 1 is numbered right behind PSN 0 and acknowledged a frame later than 436,444.
    assertEquals(436_444 + 83_080, heard.get(0).atPs());
  }

  @Test
  void receiveCompletionsInMessageOrder() {
    RoceHarness h =
        new RoceHarness()
            .with("OutOfOrderPktSupport", "true", "MaxMessagesInFlight", "2")
            .recovery(RoceHarness.goBackN("SelectiveGapRepair", "true"))
            .h1()
            .loseFirst(0);
    post(h, 4096);
    post(h, 4096);
    h.network.runAll();
    List<TestHost.Heard> received = heard(h, 1, "received");
    assertEquals(List.of(0L, 1L), received.stream().map(TestHost.Heard::tag).toList());
    assertEquals(List.of(922_737L, 922_737L), received.stream().map(TestHost.Heard::atPs).toList());
    List<TestHost.Heard> acknowledged = heard(h, 0, "acknowledged");
    assertEquals(List.of(0L, 1L), acknowledged.stream().map(TestHost.Heard::tag).toList());
    assertEquals(
        List.of(955_968L, 955_968L), acknowledged.stream().map(TestHost.Heard::atPs).toList());
  }

  @Test
  void anEmptyMessageWaitsForTheOneBeforeIt() {
    RoceHarness h = new RoceHarness().with("MaxMessagesInFlight", "0").h1();
    post(h, 4096);
    post(h, 0);
    h.network.runAll();
    List<TestHost.Heard> received = heard(h, 1, "received");
    assertEquals(List.of(4096L, 0L), received.stream().map(TestHost.Heard::bytes).toList());
    assertEquals(received.get(0).atPs(), received.get(1).atPs());
  }

  private int posted;

  private void post(RoceHarness h, long bytes) {
    TestHost host = h.nodes.get(0).host();
    host.post(host.message(1, bytes, posted++, 0, 1, 1));
  }

  private static List<TestHost.Heard> heard(RoceHarness h, int nic, String what) {
    return h.nodes.get(nic).host().heard().stream().filter(x -> x.what().equals(what)).toList();
  }
}
