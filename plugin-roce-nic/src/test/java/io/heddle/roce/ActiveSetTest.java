package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.SimulationFault;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import org.junit.jupiter.api.Test;

/** Who puts a socket back into the active set, and what happens if nobody does (10.4). */
class ActiveSetTest {
  private static final class Forgetful extends SocketInBetween {
    Forgetful(ErrorRecoverySocket socket) {
      super(socket);
    }

    @Override
    public void wakeupForSend() {
      // It forgets.
    }
  }

  @Test
  void nackPutsTheSocketBack() {
    RoceHarness h = new RoceHarness().h1().loseFirst(0);
    // All four packets are generated in the first pass, so the socket has left the set by then.
    h.write(4 * 4096);
    assertEquals(1, h.counts(1).nacksSent());
    assertEquals(0, h.nic(0).transport().retransmitTotals().timeouts());
    assertEquals(1, h.received(1));
  }

  @Test
  void strategyThatForgetsToWakeUpIsAFault() {
    RoceHarness h = harness(s -> TestRecoveryFactory.goBackN(new Forgetful(s)));
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> h.loseFirst(0).write(4 * 4096));
    assertEquals("F-03", fault.rule());
    assertEquals(
        "strategy 'test-recovery' (io.heddle.plugin-roce-nic 1.0.0) has packets to resend on queue"
            + " pair 2 but did not call wakeupForSend()",
        fault.getMessage());
  }

  @Test
  void timerThatForgetsToWakeUpIsAFault() {
    RoceHarness h = harness(s -> TestRecoveryFactory.goBackN(new Forgetful(s)));
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> h.loseFirst(3).write(4 * 4096));
    assertEquals("F-03", fault.rule());
  }

  @Test
  void parkedSocketThatNobodyHoldsIsAFault() {
    TestControlFactory controls = new TestControlFactory();
    RoceHarness h = new RoceHarness().control(controls.bound()).h1();
    h.post(0, 1, 2 * 4096);
    controls.made.get(0).budgetBytes = 4096;
    h.network.runAll();
    h.nic(0).checkInvariants();
    // The budget is there again, but nobody calls wakeupForSend().
    controls.made.get(0).budgetBytes = 4096;
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.nic(0).checkInvariants());
    assertEquals("F-04", fault.rule());
  }

  @Test
  void strategyThatThrowsIsNamedWithItsHook() {
    RoceHarness h =
        harness(
            s -> {
              ErrorRecovery inner = TestRecoveryFactory.goBackN(s);
              return new Delegating(inner) {
                @Override
                public void onAck(int psn, io.heddle.roce.spi.Retired out) {
                  throw new IllegalStateException("broken");
                }
              };
            });
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.write(4096));
    assertEquals("F-07", fault.rule());
    assertEquals(
        "strategy 'test-recovery' (io.heddle.plugin-roce-nic 1.0.0) failed in onAck:"
            + " java.lang.IllegalStateException: broken",
        fault.getMessage());
  }

  @Test
  void callFromAQueryIsAFault() {
    RoceHarness h =
        harness(
            s -> {
              ErrorRecovery inner = TestRecoveryFactory.goBackN(s);
              return new Delegating(inner) {
                @Override
                public boolean hasRetransmitPending() {
                  s.wakeupForSend();
                  return super.hasRetransmitPending();
                }
              };
            });
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.write(4096));
    assertEquals("F-07", fault.rule());
    assertTrue(fault.getMessage().endsWith("called wakeupForSend() from a query"));
  }

  @Test
  void timerInThePastIsAFault() {
    RoceHarness h =
        harness(
            s -> {
              ErrorRecovery inner = TestRecoveryFactory.goBackN(s);
              io.heddle.roce.spi.StrategyTimer timer = s.newTimer(() -> {});
              return new Delegating(inner) {
                @Override
                public void onPacketScheduled(io.heddle.roce.spi.SendInfo info) {
                  timer.arm(-1);
                }
              };
            });
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.write(4096));
    assertEquals("F-07", fault.rule());
  }

  @Test
  void queuePairOnAClassWithoutPoolIsAFault() {
    RoceHarness h = new RoceHarness().h1();
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.nic(0).createQp(1, 3, 1));
    assertEquals("F-06", fault.rule());
    assertEquals(
        "R-21: class 3 carries data, but its egress pool of 0 B cannot hold one packet of 4154 B;"
            + " sending would stall",
        fault.getMessage());
  }

  @Test
  void retiringAPacketTwiceIsAFault() {
    RoceHarness h =
        harness(
            s ->
                new Delegating(TestRecoveryFactory.goBackN(s)) {
                  @Override
                  public void onAck(int psn, io.heddle.roce.spi.Retired out) {
                    out.retire(psn, psn);
                    out.retire(psn, psn);
                  }
                });
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.write(4096));
    assertEquals("F-02", fault.rule());
    assertEquals(
        "strategy 'test-recovery' (io.heddle.plugin-roce-nic 1.0.0) retired PSN 0 on queue pair 2,"
            + " which is not outstanding",
        fault.getMessage());
  }

  @Test
  void resendingAPacketThatIsNotOutstandingIsAFault() {
    RoceHarness h =
        harness(
            s ->
                new Delegating(TestRecoveryFactory.goBackN(s)) {
                  @Override
                  public void getRetransmitBatch(
                      long quotaBytes, io.heddle.roce.spi.RetransmitBatch out) {
                    out.add(99, true);
                  }
                });
    SimulationFault fault =
        assertThrows(SimulationFault.class, () -> h.loseFirst(1).write(4 * 4096));
    assertEquals("F-02", fault.rule());
    assertTrue(fault.getMessage().contains("resent PSN 99 on queue pair 2"), fault.getMessage());
  }

  @Test
  void aPoolBelowZeroIsAFault() {
    RoceHarness h = new RoceHarness().h1();
    h.nic(0).checkInvariants();
    h.nic(0).transport().ports()[0].releaseReservation(0, 4154);
    SimulationFault fault = assertThrows(SimulationFault.class, () -> h.nic(0).checkInvariants());
    assertEquals("F-02", fault.rule());
    assertTrue(fault.getMessage().endsWith("holds -4154 B; its size is 230400 B"));
  }

  private static RoceHarness harness(
      java.util.function.Function<ErrorRecoverySocket, ErrorRecovery> maker) {
    return new RoceHarness().recovery(new TestRecoveryFactory(maker).bound()).h1();
  }
}
