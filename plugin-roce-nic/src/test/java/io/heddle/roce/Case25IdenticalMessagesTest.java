package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.testkit.TestHost;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages alike in source, destination and size, posted at one instant: none replaces another. */
class Case25IdenticalMessagesTest {
  @ParameterizedTest
  @CsvSource({"2, 0", "1000, 0", "2, 1", "1000, 1"})
  void eachHasItsOwnCompletion(int messages, int connection) {
    RoceHarness h = new RoceHarness().h1();
    TestHost sender = h.nodes.get(0).host();
    for (int i = 0; i < messages; i++) {
      sender.post(sender.message(1, 5_000, 7, 0, 1, connection));
    }
    h.network.runAll();
    assertEquals(messages, h.received(1));
    List<TestHost.Heard> done =
        sender.heard().stream().filter(x -> x.what().equals("acknowledged")).toList();
    assertEquals(messages, done.size());
    assertEquals(messages, done.stream().map(TestHost.Heard::message).distinct().count());
    assertEquals(messages, sender.count("sent"));
  }
}
