package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The number of ACKs is the closed form, for the whole message and not only once. */
class Case16AckIntervalTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 20})
  void oneAckEachInterval(int interval) {
    RoceHarness h =
        new RoceHarness()
            .with("AckThreshold", Integer.toString(interval - 1), "MSS", "512B")
            .h1()
            .write(1_000 * 512);
    assertEquals((1_000 + interval - 1) / interval, h.counts(1).acksSent());
    assertEquals(h.counts(1).acksSent(), h.counts(0).acksReceived());
  }
}
