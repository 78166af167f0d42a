package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.mrc.transport.TransportCounts;
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

  private static LeanLink loop(int qps, long bytes, String... attributes) {
    LeanLink link = new LeanLink(TestConfig.nic(attributes));
    link.postAgain(true);
    post(link, qps, bytes);
    return link;
  }

  private static void post(LeanLink link, int qps, long bytes) {
    for (int i = 1; i <= qps; i++) {
      link.nic(0).post(new Message(0, 1, bytes, i, 0, 1, i, NOBODY));
    }
  }

  /** A pool may reach a new peak now and then; a packet that allocated would be a million bytes. */
  private static void assertNoGarbage(long bytes) {
    assertTrue(bytes < 4_000, bytes + " B");
  }

  private static long garbage(LeanLink link, long frames) {
    link.runFrames(2 * frames);
    return AllocationMeter.leastOf(() -> link.runFrames(frames));
  }

  @Test
  void nothingIsAllocatedForAPacket() {
    long whole = 1L << 40;
    assertNoGarbage(garbage(loop(4, whole), 50_000));
    assertNoGarbage(garbage(loop(4, whole, "MSS", "1000"), 50_000));
    assertNoGarbage(garbage(loop(4, whole, "RTTTimestampMode", "WireTimestamp"), 50_000));
    assertNoGarbage(garbage(loop(4, whole, "QPGroupsEnabled", "false"), 50_000));
  }

  @Test
  void nothingIsAllocatedWhileLossesAreRepaired() {
    // every hundred frames one is lost, trimmed, or late: gaps, NACKs, timers, probes all day
    LeanLink link =
        loop(4, 1L << 40, "SACKLossMinRetxPkts", "16", "InitialAckTimeout", "20us")
            .trouble(100, 83, 7);
    link.runFrames(200_000);
    assertNoGarbage(garbage(link, 50_000));
    TransportCounts counts = link.nic(0).transport().counts();
    assertTrue(counts.rtxSack > 100, "by gaps " + counts.rtxSack);
    assertTrue(counts.rtxNack > 100, "by NACKs " + counts.rtxNack);
    assertTrue(counts.rtxRto > 10, "by timers " + counts.rtxRto);
    assertTrue(counts.evRecovered > 10, "probes answered " + counts.evRecovered);
  }

  @Test
  void aMessageLeavesOneObjectBehind() {
    // a SendMessage of 104 bytes, and 24 to find the connection
    LeanLink link = loop(4, 4_096);
    long bytes = garbage(link, 50_000);
    assertTrue(bytes < 140 * 50_000L, bytes / 50_000.0 + " B a message");
  }

  private static double eventsPerPacket(int qps) {
    LeanLink link = loop(qps, 1L << 40);
    link.runFrames(60_000);
    long events = link.fired();
    link.runFrames(40_000);
    return (link.fired() - events) / 40_000.0;
  }

  @Test
  void tenThousandQueuePairsCostAPacketNoMoreEventsThanTen() {
    double few = eventsPerPacket(10);
    double many = eventsPerPacket(10_000);
    assertTrue(many <= 1.05 * few, few + " and " + many + " events a packet");
    assertNoGarbage(garbage(loop(10_000, 1L << 40), 40_000));
  }

  private static double nanosPerPacket(int qps) {
    LeanLink link = loop(qps, 1L << 40);
    link.runFrames(60_000);
    long start = System.nanoTime();
    link.runFrames(40_000);
    return (System.nanoTime() - start) / 40_000.0;
  }

  @Test
  void tenThousandQueuePairsTakeAPacketNoLonger() {
    nanosPerPacket(10);
    double few = nanosPerPacket(10);
    double many = nanosPerPacket(10_000);
    // A step that went through all queue pairs would cost thousands of times more; caches do not.
    assertTrue(many < 20 * few + 1_000, few + " ns and " + many + " ns a packet");
  }

  // Memory. Each figure is that of both ends together, messages and table slots included.

  @Test
  void memoryOfAnIdleQueuePair() {
    int qps = 10_000;
    LeanLink link = new LeanLink(TestConfig.nic());
    long before = HeapMeter.usedBytes(link);
    for (int i = 1; i <= qps; i++) {
      link.nic(0).post(new Message(0, 1, 4_096, i, 0, 1, i, NOBODY));
      link.runUntil(link.nowPs() + 1_000_000);
    }
    link.runUntil(link.nowPs() + 1_000_000_000L);
    assertEquals(0, link.nic(0).openMessages());
    long each = (HeapMeter.usedBytes(link) - before) / qps;
    assertTrue(each > 400 && each < 1_700, each + " B");
  }

  /**
   * A thousand packets acknowledged by bitmaps only: the ring and what is held are at their most.
   */
  @Test
  void memoryOfAQueuePairUnderLoad() {
    int qps = 200;
    LeanLink link =
        new LeanLink(
            TestConfig.nic(
                "ScalaMrcCongestionControl.PassThrough",
                "true",
                "SACKLossMinRetxPkts",
                "1024",
                "InitialAckTimeout",
                "8s"));
    post(link, 1, 4_096);
    link.runUntil(1_000_000_000L);
    link.losePsn(0);
    long before = HeapMeter.usedBytes(link);
    for (int i = 2; i < 2 + qps; i++) {
      link.nic(0).post(new Message(0, 1, 1L << 30, i, 0, 1, i, NOBODY));
    }
    link.runUntil(100_000_000_000L);
    assertEquals(1 + qps * 1_024L, link.nic(0).transport().counts().writePktsSent);
    assertEquals(qps * 1_023L, link.nic(1).transport().counts().outOfOrderEvents);
    long each = (HeapMeter.usedBytes(link) - before) / qps;
    assertTrue(each > 40_000 && each < 50_000, each + " B");
  }

  @Test
  void memoryOfAClosedQueuePair() {
    int messages = 100_000;
    LeanLink link = new LeanLink(TestConfig.nic());
    closeMany(link, 0, 1_000);
    long before = HeapMeter.usedBytes(link);
    closeMany(link, 1_000, 1_000 + messages);
    assertEquals(1_000L + messages, link.nic(0).transport().counts().qpsClosed);
    long each = (HeapMeter.usedBytes(link) - before) / messages;
    // 32 B of a tombstone and at most 16 of its slots; arrays that double have room to spare
    assertTrue(each < 100, each + " B");
  }

  private static void closeMany(LeanLink link, int from, int to) {
    for (int i = from; i < to; i++) {
      link.nic(0).post(new Message(0, 1, 4_096, i, 0, 1, Message.PER_MESSAGE, NOBODY));
      if (i % 16 == 0) {
        link.runUntil(link.nowPs() + 4_000_000);
      }
    }
    link.runUntil(link.nowPs() + 1_000_000_000L);
  }
}
