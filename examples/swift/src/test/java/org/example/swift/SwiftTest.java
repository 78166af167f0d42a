package org.example.swift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.roce.RoceHarness;
import io.heddle.roce.TestConfig;
import io.heddle.roce.contract.HandSocket;
import io.heddle.roce.spi.AckView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The window applied to a queue pair, alone and between two NICs. */
class SwiftTest {
  private static final int MSS = 4096;
  private static final long US = 1_000_000;

  private final HandSocket socket = new HandSocket();

  private static SwiftConfig config(String... attributes) {
    return TestConfig.fill(SwiftConfig.class, attributes);
  }

  private record Ack(int retiredPackets, long rttPs, long outstandingBytes) implements AckView {
    @Override
    public int psn() {
      return 0;
    }

    @Override
    public long retiredBytes() {
      return (long) retiredPackets * MSS;
    }
  }

  private static void send(Swift control) {
    control.onBytesSent(MSS);
    control.onPacketSent(MSS, false);
  }

  @Test
  void shouldKeepAWindowInFlight() {
    Swift control = new Swift(config("InitialWindow", "3"), socket);
    for (int i = 0; i < 3; i++) {
      assertEquals(MSS, control.adjustQuota(MSS));
      send(control);
    }
    assertEquals(0, control.adjustQuota(MSS));
    control.onQuotaDenied(MSS);
    control.onAck(new Ack(1, 50 * US, 2 * MSS));
    // Cut to 3 x 0.5 or more: two packets are too many still.
    assertEquals(0, socket.wakeUps());
    control.onAck(new Ack(2, 5 * US, 0));
    assertEquals(1, socket.wakeUps());
    assertEquals(MSS, control.adjustQuota(MSS));
  }

  @Test
  void shouldCountWhatIsBeingFetched() {
    Swift control = new Swift(config("InitialWindow", "2"), socket);
    control.onBytesSent(MSS);
    control.onBytesSent(MSS);
    assertEquals(0, control.adjustQuota(MSS));
  }

  @Test
  void shouldForgetFetchesThatALossThrewAway() {
    Swift control = new Swift(config("InitialWindow", "8"), socket);
    send(control);
    for (int i = 0; i < 7; i++) {
      control.onBytesSent(MSS);
    }
    control.onQuotaDenied(MSS);
    control.onNack(0, false);
    assertEquals(1, socket.wakeUps());
    assertEquals(MSS, control.adjustQuota(MSS));
  }

  @Test
  void shouldPaceAWindowBelowOnePacket() {
    Swift control =
        new Swift(
            config("InitialWindow", "0.5", "MaxWindow", "1", "AdditiveIncrease", "1e-9"), socket);
    send(control);
    control.onAck(new Ack(1, 10 * US, 0));
    control.onQuotaDenied(MSS);
    // A packet each 10 us / 0.5
    socket.runUntil(20 * US - 10);
    assertEquals(0, socket.wakeUps());
    socket.runUntil(20 * US);
    assertEquals(1, socket.wakeUps());
    assertEquals(MSS, control.adjustQuota(MSS));
  }

  /** Two senders through one switch: the delay stays near the target instead of growing. */
  @Test
  void shouldHoldTheDelayAtItsTarget() {
    long without = worstDelayPs(new RoceHarness().control(RoceHarness.noControl()));
    RoceHarness harness = new RoceHarness();
    long with =
        worstDelayPs(
            harness.control(
                RoceHarness.bound(new SwiftFactory(), "swift", "FlowScalingRange", "0s")));
    // 4 MiB each: half of it waits in the switch without a control.
    assertTrue(without > 60 * US, without + " ps");
    assertTrue(with < 25 * US, with + " ps");
    assertEquals(2, harness.received(2));
  }

  /** Three NICs; the longest time from numbering a packet to its ACK. */
  private static long worstDelayPs(RoceHarness harness) {
    RoceHarness h = harness.with("AckCoalescingEnabled", "false").star(3);
    h.post(0, 2, 4 << 20).post(1, 2, 4 << 20).run();
    return h.longestRoundTripPs(0);
  }

  @Test
  void shouldRefuseWindowsThatContradictEachOther() {
    List<String> found = new ArrayList<>();
    SwiftConfig config =
        config(
            "MinWindow",
            "20",
            "MaxWindow",
            "10",
            "FlowScalingMinWindow",
            "100",
            "TargetDelay",
            "1s");
    new SwiftFactory().validate(config, socket, new Findings(found));
    assertEquals(List.of("MinWindow", "FlowScalingMinWindow", "TargetDelay"), found);
    found.clear();
    new SwiftFactory().validate(config(), socket, new Findings(found));
    assertEquals(List.of(), found);
  }

  private record Findings(List<String> found) implements Problems {
    @Override
    public void error(String rule, String attribute, String text) {
      found.add(attribute);
    }

    @Override
    public void warning(String rule, String attribute, String text) {
      found.add(attribute);
    }

    @Override
    public void errorAt(String code, Place place, String text, String expected) {
      found.add(text);
    }

    @Override
    public void warningAt(String code, Place place, String text) {
      found.add(text);
    }

    @Override
    public boolean hasErrors() {
      return !found.isEmpty();
    }
  }
}
