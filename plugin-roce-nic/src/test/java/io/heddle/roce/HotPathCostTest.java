package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.model.BoundStrategy;
import io.heddle.roce.config.RoceConfig;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.testkit.AllocationMeter;
import io.heddle.testkit.HeapMeter;
import org.junit.jupiter.api.Test;

/** What a packet and a queue pair cost: events, garbage, memory. */
class HotPathCostTest {
  private static final HostListener NOBODY =
      new HostListener() {
        @Override
        public void acknowledged(Message message) {}

        @Override
        public void failed(Message message, String reason) {}
      };

  private static LeanLink loop(int qps, long bytes, BoundStrategy control, String... attributes) {
    RoceConfig config = TestConfig.nic(attributes);
    LeanLink link = new LeanLink(config, control);
    link.postAgain(true);
    for (int i = 1; i <= qps; i++) {
      link.nic(0).post(new Message(0, 1, bytes, i, 0, 1, i, NOBODY));
    }
    return link;
  }

  /** A pool may reach a new peak now and then; a packet that allocated would be a million bytes. */
  private static void assertNoGarbage(long bytes) {
    assertTrue(bytes < 2_000, bytes + " B");
  }

  private static long garbage(LeanLink link, long frames) {
    link.runFrames(2 * frames);
    return AllocationMeter.leastOf(() -> link.runFrames(frames));
  }

  @Test
  void nothingIsAllocatedInSteadyState() {
    assertNoGarbage(garbage(loop(4, 65_536, RoceHarness.noControl()), 50_000));
    assertNoGarbage(garbage(loop(4, 1_000, RoceHarness.noControl()), 50_000));
    assertNoGarbage(garbage(loop(4, 65_536, RoceHarness.scalaDcqcn()), 50_000));
    assertNoGarbage(garbage(loop(4, 65_536, RoceHarness.dcqcn()), 50_000));
  }

  @Test
  void nothingIsAllocatedUnderBackPressure() {
    LeanLink link = loop(2, 8 << 20, RoceHarness.noControl(), "NICSide.LaneBps", "7.88Gbps");
    assertNoGarbage(garbage(link, 60_000));
  }

  @Test
  void threeEventsAPacket() {
    LeanLink link = loop(4, 1 << 20, RoceHarness.noControl());
    link.runFrames(10_000);
    long events = link.fired();
    long frames = link.dataFrames();
    link.runFrames(50_000);
    double perPacket = (link.fired() - events) / (double) (link.dataFrames() - frames);
    // Fetch, serialization, arrival; an ACK's two on every 17th, passes and message ends on top.
    assertTrue(perPacket < 3.3, perPacket + " events a packet");
  }

  @Test
  void tenThousandQueuePairsCostAPacketNoMoreEventsThanTen() {
    double few = eventsPerPacket(10);
    double many = eventsPerPacket(10_000);
    assertTrue(many <= 1.05 * few, few + " and " + many + " events a packet");
    assertNoGarbage(garbage(loop(10_000, 16_384, RoceHarness.noControl()), 40_000));
  }

  private static double eventsPerPacket(int qps) {
    // Each turn of ten thousand takes most of AckDelay; without held packets running out of it.
    LeanLink link = loop(qps, 16_384, RoceHarness.noControl(), "AckDelay", "1s");
    link.runFrames(60_000);
    long events = link.fired();
    link.runFrames(40_000);
    return (link.fired() - events) / 40_000.0;
  }

  /**
   * A step that went through all queue pairs would ask their strategies: questions are counted, for
   * time depends on the machine.
   */
  @Test
  void tenThousandQueuePairsAskTheirStrategiesNoMoreOften() {
    double few = questionsPerPacket(10);
    double many = questionsPerPacket(10_000);
    assertTrue(few > 1, few + " questions a packet");
    // A full egress pool makes a doorbell's pass end at the head: less than one turn more a packet.
    assertTrue(many <= few + 1, few + " and " + many + " questions a packet");
  }

  private static double questionsPerPacket(int qps) {
    Questions questions = new Questions();
    BoundStrategy recovery = new TestRecoveryFactory(questions::around).bound();
    RoceConfig config = TestConfig.nic("AckDelay", "1s");
    LeanLink link = new LeanLink(config, recovery, RoceHarness.noControl());
    link.postAgain(true);
    for (int i = 1; i <= qps; i++) {
      link.nic(0).post(new Message(0, 1, 16_384, i, 0, 1, i, NOBODY));
    }
    link.runFrames(60_000);
    long before = questions.asked;
    link.runFrames(40_000);
    return (questions.asked - before) / 40_000.0;
  }

  /** Counts what the NIC asks its recoveries. */
  private static final class Questions {
    private long asked;

    ErrorRecovery around(ErrorRecoverySocket socket) {
      return new Delegating(TestRecoveryFactory.goBackN(socket)) {
        @Override
        public boolean isSendBlocked() {
          asked++;
          return super.isSendBlocked();
        }

        @Override
        public boolean hasRetransmitPending() {
          asked++;
          return super.hasRetransmitPending();
        }

        @Override
        public boolean isFailed() {
          asked++;
          return super.isFailed();
        }
      };
    }
  }

  @Test
  void idleQueuePairStaysUnderOneKibibyte() {
    for (BoundStrategy control :
        new BoundStrategy[] {
          RoceHarness.noControl(), RoceHarness.scalaDcqcn(), RoceHarness.dcqcn()
        }) {
      LeanLink link = new LeanLink(TestConfig.nic(), control);
      post(link, 0, 100);
      link.runUntil(1_000_000_000L);
      AllocationMeter meter = new AllocationMeter();
      int qps = 10_000;
      Message[] messages = new Message[qps];
      for (int i = 0; i < qps; i++) {
        messages[i] = new Message(0, 1, 4096, i, 0, 1, 1_000 + i, NOBODY);
      }
      long own = meter.bytes();
      for (int i = 0; i < qps; i++) {
        link.nic(0).post(messages[i]);
        link.runUntil(link.nowPs() + 1_000_000);
      }
      link.runUntil(link.nowPs() + 1_000_000_000L);
      // Both ends of the pair are on this thread, table slots and timers included.
      long perEnd = (meter.bytes() - own) / (2L * qps);
      assertTrue(perEnd < 1_024, perEnd + " B an end with " + control.name());
      assertEquals(0, link.nic(0).openMessages());
    }
  }

  @Test
  void closedQueuePairsLeaveTheirKeyOnly() {
    LeanLink link = new LeanLink(TestConfig.nic(), RoceHarness.noControl());
    int messages = 100_000;
    post(link, 0, 1_000);
    link.runUntil(1_000_000_000L);
    long before = HeapMeter.usedBytes(link);
    post(link, 1_000, 1_000 + messages);
    assertEquals(0, link.nic(0).transport().openQps());
    assertEquals(0, link.nic(1).transport().openQps());
    long perMessage = (HeapMeter.usedBytes(link) - before) / messages;
    assertTrue(perMessage < 100, perMessage + " B a message");
  }

  private static void post(LeanLink link, int from, int to) {
    for (int i = from; i < to; i++) {
      link.nic(0).post(new Message(0, 1, 4096, i, 0, 1, Message.PER_MESSAGE, NOBODY));
      if (i % 16 == 0) {
        link.runUntil(link.nowPs() + 4_000_000);
      }
    }
    link.runUntil(link.nowPs() + 1_000_000_000L);
  }
}
