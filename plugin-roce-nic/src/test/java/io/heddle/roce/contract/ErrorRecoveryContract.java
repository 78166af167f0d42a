package io.heddle.roce.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.RoceHarness;
import io.heddle.roce.TestConfig;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.OutOfOrder;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;
import io.heddle.testkit.AllocationMeter;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every error recovery must do (specification 17.3): extend it with a factory.
 *
 * @param <C> configuration of the strategy
 */
public abstract class ErrorRecoveryContract<C> {
  private static final int PACKETS = 8;
  private static final int LOOPS = 20_000;

  /** The factory under test. */
  protected abstract ErrorRecoveryFactory<C> factory();

  /** Attributes given in {@code config}: path ends and values in turn. */
  protected String[] attributes() {
    return new String[0];
  }

  /** {@code OutOfOrderPktSupport} of the NIC. */
  protected boolean outOfOrder() {
    return factory().outOfOrder() == OutOfOrder.REQUIRED;
  }

  /** Whether every loss is repaired; false declares that none is. */
  protected boolean repairsLoss() {
    return true;
  }

  private C config() {
    return TestConfig.fill(factory().configType(), attributes());
  }

  private HandSocket socket() {
    return new HandSocket().outOfOrder(outOfOrder());
  }

  private ErrorRecovery sender(HandSocket socket) {
    ErrorRecovery recovery = factory().create(config(), socket);
    for (int psn = 0; psn < PACKETS; psn++) {
      recovery.onPacketScheduled(new HandPacket().of(psn, 1, socket.now()));
    }
    return recovery;
  }

  @Test
  void isOfferedUnderItsOwnName() {
    ProvidesStrategy offer = factory().getClass().getAnnotation(ProvidesStrategy.class);
    assertEquals(ErrorRecoveryFactory.KIND, offer.kind(), "kind in @ProvidesStrategy");
    assertEquals(factory().name(), offer.name(), "name() as against @ProvidesStrategy");
    assertTrue(offer.name().matches("[a-z0-9-]+"), "name " + offer.name());
  }

  @Test
  void creationTouchesNothing() {
    HandSocket socket = socket();
    factory().create(config(), socket);
    assertEquals(0, socket.wakeUps(), "wake-ups at creation");
    assertEquals(List.of(), socket.naks(), "NAKs at creation");
    assertEquals(0, socket.armedTimers(), "timers at creation");
  }

  @Test
  void queriesArePure() {
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    assertPure(socket, recovery);
    recovery.onAck(1, new HandAcks());
    assertPure(socket, recovery);
    if (repairsLoss()) {
      recovery.onNack(3, -1, new HandAcks());
      assertPure(socket, recovery);
    }
  }

  private void assertPure(HandSocket socket, ErrorRecovery recovery) {
    socket.beginQuery();
    List<Object> once = queries(recovery);
    assertEquals(once, queries(recovery), "the same queries once more");
    socket.endQuery();
  }

  private static List<Object> queries(ErrorRecovery recovery) {
    HandAcks stats = new HandAcks();
    recovery.retransmitStats(stats);
    StringBuilder metrics = new StringBuilder();
    recovery.describe((name, value, unit) -> metrics.append(name).append(value).append(unit));
    return List.of(
        recovery.hasRetransmitPending(),
        recovery.isSendBlocked(),
        recovery.useByteCountCompletion(),
        recovery.isFailed(),
        stats.episodes(),
        stats.timeouts(),
        metrics.toString());
  }

  @Test
  void acknowledgementRetiresEachPacketOnce() {
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    HandAcks acks = new HandAcks();
    recovery.onAck(2, acks);
    recovery.onAck(2, acks);
    recovery.onAck(PACKETS - 1, acks);
    assertEquals(PACKETS, acks.retiredCount(), "packets retired");
    assertFalse(recovery.hasRetransmitPending(), "pending after all is acknowledged");
  }

  @Test
  void nakWakesTheSocketUp() {
    assumeTrue(repairsLoss());
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    int before = socket.wakeUps();
    recovery.onNack(3, -1, new HandAcks());
    assertTrue(
        recovery.hasRetransmitPending() || recovery.isSendBlocked(), "a NAK changes nothing");
    if (!recovery.isSendBlocked()) {
      assertTrue(socket.wakeUps() > before, "a NAK must wake the socket up");
    }
  }

  @Test
  void pendingMeansSomethingToHandOut() {
    assumeTrue(repairsLoss());
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    recovery.onNack(3, -1, new HandAcks());
    int turns = 0;
    while (recovery.hasRetransmitPending() && turns++ <= PACKETS) {
      HandAcks batch = new HandAcks();
      socket.beginQuery();
      recovery.getRetransmitBatch(4096, batch);
      socket.endQuery();
      assertTrue(batch.handedOut() > 0, "pending, but nothing handed out");
      recovery.onPacketRescheduled(new HandPacket().of(batch.lastHandedOut(), 2, socket.now()));
    }
    assertFalse(recovery.hasRetransmitPending(), "pending for ever");
  }

  @Test
  void silenceIsTakenForALoss() {
    assumeTrue(repairsLoss());
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    socket.runUntil(20 * socket.retransmitTimeoutPs());
    assertTrue(recovery.hasRetransmitPending() || recovery.isFailed(), "silence changes nothing");
    assertTrue(socket.timeouts() > 0, "a timeout must be noted");
    assertTrue(socket.wakeUps() > 0, "a timeout must wake the socket up");
  }

  @Test
  void closingLeavesNoTimer() {
    HandSocket socket = socket();
    ErrorRecovery recovery = sender(socket);
    recovery.close();
    assertEquals(0, socket.armedTimers(), "timers armed after close()");
  }

  @Test
  void inOrderPacketsMoveTheCursor() {
    HandSocket socket = socket();
    ErrorRecovery recovery = factory().create(config(), socket);
    PsnCursor cursor = new PsnCursor();
    for (int psn = 0; psn < PACKETS; psn++) {
      assertEquals(
          PsnAction.ACCEPT,
          recovery.checkPsn(cursor, psn, outOfOrder()),
          "PSN " + psn + " in order");
      assertEquals(psn + 1, cursor.psn(), "expected behind PSN " + psn);
    }
    assertEquals(
        PsnAction.DUPLICATE, recovery.checkPsn(cursor, 2, outOfOrder()), "PSN 2 once more");
    assertEquals(PACKETS, cursor.psn(), "expected behind a duplicate");
  }

  @Test
  void deferredAcknowledgementsComeFree() {
    HandSocket socket = socket();
    ErrorRecovery recovery = factory().create(config(), socket);
    PsnCursor cursor = new PsnCursor();
    if (recovery.checkPsn(cursor, 1, outOfOrder()) == PsnAction.ABORT_RUN) {
      return;
    }
    boolean deferred = recovery.deferAck(0, 1, cursor.psn());
    recovery.checkPsn(cursor, 0, outOfOrder());
    recovery.checkPsn(cursor, 1, outOfOrder());
    HandAcks acks = new HandAcks();
    recovery.takeReadyDeferredAcks(cursor.psn(), acks);
    recovery.takeReadyDeferredAcks(cursor.psn(), acks);
    assertEquals(deferred ? 1 : 0, acks.acks(), "deferred acknowledgements that came free");
  }

  @Test
  void nothingIsAllocatedPerPacket() {
    HandSocket socket = socket();
    ErrorRecovery recovery = factory().create(config(), socket);
    HandAcks acks = new HandAcks();
    acks.countOnly();
    HandPacket packet = new HandPacket();
    PsnCursor cursor = new PsnCursor();
    boolean anyOrder = outOfOrder();
    exchange(recovery, acks, packet, cursor, anyOrder, 0);
    int[] from = new int[1];
    long bytes =
        AllocationMeter.leastOf(
            () -> exchange(recovery, acks, packet, cursor, anyOrder, from[0] += LOOPS));
    assertTrue(bytes < LOOPS / 10, bytes + " B allocated for " + LOOPS + " packets");
  }

  private static void exchange(
      ErrorRecovery recovery,
      HandAcks acks,
      HandPacket packet,
      PsnCursor cursor,
      boolean anyOrder,
      int from) {
    for (int psn = from; psn < from + LOOPS; psn++) {
      recovery.onPacketScheduled(packet.of(psn, 1, psn));
      recovery.checkPsn(cursor, psn, anyOrder);
      recovery.onAck(psn, acks);
    }
  }

  @Test
  void lossIsRepairedOrDeclaredUnrepaired() {
    for (int lost : new int[] {0, 7, 30, 31}) {
      RoceHarness h = harness().loseFirst(lost).write(32 * 4096);
      assertEquals(repairsLoss() ? 1 : 0, h.received(1), "packet " + lost + " lost");
    }
  }

  @Test
  void oneSeedOneOutcome() {
    if (repairsLoss()) {
      assertEquals(lossyLog(), lossyLog(), "two runs of one seed");
    }
  }

  private String lossyLog() {
    return harness().loseFirst(1, 5, 6, 20).write(64 * 4096).log();
  }

  private RoceHarness harness() {
    BoundStrategy bound = RoceHarness.bound(factory(), factory().name(), attributes());
    return new RoceHarness()
        .with("OutOfOrderPktSupport", Boolean.toString(outOfOrder()))
        .recovery(bound)
        .h1();
  }
}
