package io.heddle.roce.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.RoceHarness;
import io.heddle.roce.TestConfig;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.testkit.AllocationMeter;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every congestion control must do (specification 17.3): extend it with a factory.
 *
 * @param <C> configuration of the strategy
 */
public abstract class CongestionControlContract<C> {
  private static final int MSS = 4096;
  private static final int LOOPS = 20_000;
  private static final long LONG_PS = 1_000_000_000_000L;

  /** The factory under test. */
  protected abstract CongestionControlFactory<C> factory();

  /** Attributes given in {@code config}: path ends and values in turn. */
  protected String[] attributes() {
    return new String[0];
  }

  private C config() {
    return TestConfig.fill(factory().configType(), attributes());
  }

  private CongestionControl create(HandSocket socket) {
    return factory().create(config(), socket);
  }

  /** Makes it as slow as signals can. */
  private static void congest(CongestionControl control, HandSocket socket) {
    for (int i = 0; i < 50; i++) {
      control.onPacketSent(MSS, false);
      control.onCongestionSignal();
      socket.runUntil(socket.now() + 1_000_000);
    }
  }

  @Test
  void isOfferedUnderItsOwnName() {
    ProvidesStrategy offer = factory().getClass().getAnnotation(ProvidesStrategy.class);
    assertEquals(CongestionControlFactory.KIND, offer.kind(), "kind in @ProvidesStrategy");
    assertEquals(factory().name(), offer.name(), "name() as against @ProvidesStrategy");
    assertTrue(offer.name().matches("[a-z0-9-]+"), "name " + offer.name());
  }

  @Test
  void creationTouchesNothing() {
    HandSocket socket = new HandSocket();
    create(socket);
    assertEquals(0, socket.wakeUps(), "wake-ups at creation");
    assertEquals(List.of(), socket.cnpsPs(), "CNPs at creation");
  }

  @Test
  void queriesArePure() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    assertPure(socket, control);
    congest(control, socket);
    assertPure(socket, control);
  }

  private static void assertPure(HandSocket socket, CongestionControl control) {
    socket.beginQuery();
    List<Object> once = queries(control);
    assertEquals(once, queries(control), "the same queries once more");
    socket.endQuery();
  }

  private static List<Object> queries(CongestionControl control) {
    StringBuilder metrics = new StringBuilder();
    control.describe((name, value, unit) -> metrics.append(name).append(value).append(unit));
    return List.of(
        control.adjustQuota(MSS),
        control.isSendBlocked(),
        control.ecnCapable(),
        control.serializationRate(400_000_000_000L),
        control.chargesRetransmissions(),
        metrics.toString());
  }

  @Test
  void quotaAndRateStayInTheirBounds() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    for (int i = 0; i < 200; i++) {
      congest(control, socket);
      long quota = control.adjustQuota(MSS);
      assertTrue(quota >= 0 && quota <= MSS, "quota " + quota);
      long rate = control.serializationRate(400_000_000_000L);
      assertTrue(rate > 0, "rate " + rate);
    }
  }

  @Test
  void whoHoldsASocketWakesItUp() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    congest(control, socket);
    for (int sent = 0; sent < 100; sent++) {
      if (control.isSendBlocked() || control.adjustQuota(MSS) < MSS) {
        assertTrue(factory().limitsSockets(), "limitsSockets() says it never holds a socket");
        assertWakesUp(control, socket);
      }
      control.onPacketSent(MSS, false);
      control.onBytesSent(MSS);
    }
  }

  private static void assertWakesUp(CongestionControl control, HandSocket socket) {
    if (!control.isSendBlocked()) {
      control.onQuotaDenied(MSS);
    }
    int before = socket.wakeUps();
    long limitPs = socket.now() + LONG_PS;
    while (socket.wakeUps() == before && socket.now() < limitPs) {
      socket.runUntil(socket.now() + 10_000);
      if (socket.now() % 10_000_000 == 0) {
        control.onAck(new HandAcks());
      }
    }
    assertTrue(socket.wakeUps() > before, "it denied a packet and never woke the socket up");
    assertEquals(MSS, control.adjustQuota(MSS), "woken up, but still denied");
  }

  @Test
  void markedPacketDrawsAtMostOneCnp() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    control.onPacketReceived(false);
    assertEquals(0, socket.cnpsPs().size(), "CNPs for a packet without mark");
    control.onPacketReceived(true);
    assertTrue(socket.cnpsPs().size() <= 1, socket.cnpsPs().size() + " CNPs for one packet");
  }

  @Test
  void restingKeepsTheRate() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    congest(control, socket);
    long rate = control.serializationRate(400_000_000_000L);
    control.cancelTimers();
    assertEquals(rate, control.serializationRate(400_000_000_000L), "rate of a resting socket");
  }

  @Test
  void closingLeavesNoTimer() {
    HandSocket socket = new HandSocket();
    CongestionControl control = create(socket);
    congest(control, socket);
    control.close();
    assertEquals(0, socket.armedTimers(), "timers armed after close()");
  }

  @Test
  void nothingIsAllocatedPerPacket() {
    HandSocket socket = new HandSocket();
    socket.countOnly();
    CongestionControl control = create(socket);
    control.onCongestionSignal();
    HandAcks ack = new HandAcks();
    exchange(control, ack);
    long bytes = AllocationMeter.leastOf(() -> exchange(control, ack));
    assertTrue(bytes < LOOPS / 10, bytes + " B allocated for " + LOOPS + " packets");
  }

  private static void exchange(CongestionControl control, HandAcks ack) {
    for (int i = 0; i < LOOPS; i++) {
      control.onPacketReceived(false);
      control.adjustQuota(MSS);
      control.onPacketSent(MSS, false);
      control.onBytesSent(MSS);
      control.serializationRate(400_000_000_000L);
      control.onAck(ack);
    }
  }

  @Test
  void oneSeedOneOutcome() {
    assertEquals(log(), log(), "two runs of one seed");
  }

  @Test
  void messagesArriveUnderMarking() {
    RoceHarness h = harness().markEvery(4).write(64 * MSS);
    assertEquals(1, h.received(1), "messages that arrived under marking");
  }

  private String log() {
    return harness().markEvery(3).write(64 * MSS).log();
  }

  private RoceHarness harness() {
    BoundStrategy bound = RoceHarness.bound(factory(), factory().name(), attributes());
    return new RoceHarness().control(bound).h1();
  }
}
