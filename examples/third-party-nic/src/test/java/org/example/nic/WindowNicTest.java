package org.example.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two NICs back to back at 400 Gb/s (20 ps a byte) and 100 ns. */
class WindowNicTest {
  private static final long DELAY_PS = 100_000;

  private final TestNetwork network = new TestNetwork();
  private TestNode sender;
  private TestNode receiver;

  private void start(int window) {
    WindowNicConfig config = new WindowNicConfig(400_000_000_000L, DELAY_PS, 4096, window);
    sender = network.nic("a", 0, context -> new WindowNic(config, context));
    receiver = network.nic("b", 1, context -> new WindowNic(config, context));
    network.connect(sender, receiver, 400_000_000_000L, DELAY_PS);
    network.start();
  }

  /** 4,154 B out (83,080 ps), 100 ns, 64 B back (1,280 ps), 100 ns: 284,360 ps. */
  @Test
  void shouldAcknowledgeOnePacketAfterOneRoundTrip() {
    start(64);
    sender.host().post(1, 4096, 7);
    network.runAll();
    assertEquals(83_080 + DELAY_PS, receiver.host().firstPs("received"));
    assertEquals(284_360, sender.host().firstPs("acknowledged"));
    assertEquals(7, receiver.host().heard().get(0).tag());
  }

  @Test
  void shouldSendOnePacketForAnEmptyMessage() {
    start(64);
    Message message = sender.host().post(1, 0, 0);
    network.runAll();
    assertEquals(1, message.packets);
    assertEquals(1, sender.host().count("acknowledged"));
  }

  /** With a window of one, three packets take three round trips. */
  @Test
  void shouldKeepToItsWindow() {
    start(1);
    sender.host().post(1, 3 * 4096, 0);
    network.runAll();
    assertEquals(3 * 284_360, sender.host().firstPs("acknowledged"));
  }

  /** With a wide window they follow one another: two more packets on the line, then the same end. */
  @Test
  void shouldFillTheLineWithinItsWindow() {
    start(64);
    sender.host().post(1, 3 * 4096, 0);
    network.runAll();
    assertEquals(2 * 83_080 + 284_360, sender.host().firstPs("acknowledged"));
  }

  @Test
  void shouldReportBothDirectionsAtOnce() {
    start(4);
    sender.host().post(1, 100_000, 1);
    receiver.host().post(0, 50_000, 2);
    network.runAll();
    assertEquals(1, sender.host().count("acknowledged"));
    assertEquals(1, receiver.host().count("acknowledged"));
    assertEquals(1, sender.host().count("received"));
    assertEquals(1, receiver.host().count("received"));
  }

  /** The line is taken by then: the second message follows the first, as if it had waited. */
  @Test
  void shouldTakeAMessageThatIsPostedWhileAnotherLeaves() {
    start(64);
    HostListener postsOneMore =
        new HostListener() {
          @Override
          public void sent(Message message) {
            sender.host().post(1, 4096, 8);
          }

          @Override
          public void acknowledged(Message message) {
            // the host's own list has it
          }

          @Override
          public void failed(Message message, String reason) {
            throw new AssertionError(reason);
          }
        };
    sender.host().post(new Message(0, 1, 4096, 7, 0, 1, Message.PER_MESSAGE, postsOneMore));
    network.runAll();
    assertEquals(
        List.of("7 at " + 284_360, "8 at " + (83_080 + 284_360)),
        sender.host().heard().stream()
            .filter(h -> h.what().equals("acknowledged"))
            .map(h -> h.tag() + " at " + h.atPs())
            .toList());
  }
}
