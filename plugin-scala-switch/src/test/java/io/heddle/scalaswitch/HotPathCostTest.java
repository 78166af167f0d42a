package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Codepoints;
import io.heddle.testkit.AllocationMeter;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a packet and an idle port cost: no allocation, two events, under 2 KiB. */
class HotPathCostTest {
  private static final int PORTS = 16;

  private static HotLoop loop(SwitchSetup setup, int members, int dscp, int packets) {
    HotLoop loop = new HotLoop(setup.factory(), PORTS, members);
    for (int i = 0; i < packets * PORTS; i++) {
      loop.inject(i % PORTS, Frame.of(1_000 + i, i % PORTS, (i + 3) % PORTS, dscp));
    }
    return loop;
  }

  /** Bytes allocated in 400,000 events after as many to warm up. */
  private static long allocated(HotLoop loop) {
    loop.run(400_000);
    long bytes = AllocationMeter.leastOf(() -> loop.run(400_000));
    assertTrue(loop.arrivals() > 100_000, loop.arrivals() + " arrivals");
    return bytes;
  }

  @Test
  void losslessPacketsAllocateNothing() {
    assertEquals(0, allocated(loop(new SwitchSetup(), 1, 0, 10)));
  }

  @Test
  void lossyPacketsWithFlowletsAllocateNothing() {
    SwitchSetup setup = SwitchSetup.with(s -> s.balancing = "flowlet");
    setup.gap = 1_000;
    assertEquals(0, allocated(loop(setup, 4, 16, 40)));
  }

  @Test
  void trimmedPacketsAllocateNothing() {
    SwitchSetup setup = SwitchSetup.trimming();
    setup.trimmingStats = true;
    setup.bdp = 8_000;
    HotLoop loop = loop(setup, 1, Codepoints.TRIMMABLE, 40);
    assertEquals(0, allocated(loop));
    Map<String, Long> counts = new HashMap<>();
    loop.device().describeCounts(counts::put);
    assertTrue(counts.get("packets-trimmed") > 1_000, counts.toString());
  }

  @Test
  void pausesAllocateNothing() {
    SwitchSetup setup =
        SwitchSetup.with(
            s -> {
              s.xoff = 20_000;
              s.xon = 10_000;
            });
    HotLoop loop = loop(setup, 1, 0, 40).pausing(9_000);
    assertEquals(0, allocated(loop));
    Map<String, Long> counts = new HashMap<>();
    loop.device().describeCounts(counts::put);
    assertTrue(counts.get("pause-frames-sent") > 100, counts.toString());
    assertTrue(counts.get("pause-frames-received") > 100, counts.toString());
  }

  @Test
  void packetHopCostsTwoEvents() {
    HotLoop loop = loop(new SwitchSetup(), 1, 0, 10);
    loop.run(200_000);
    // one event of the link, one of the port: with so many packets no other kind is pending
    double perArrival = (double) loop.fired() / loop.arrivals();
    assertTrue(perArrival <= 2.0, perArrival + " events for each packet");
  }

  @Test
  void idlePortTakesLessThanTwoKibibytes() {
    long small = bytesOf(1);
    long large = bytesOf(1_025);
    long perPort = (large - small) / 1_024;
    assertTrue(perPort < 2_048, perPort + " bytes for each idle port");
  }

  private static long bytesOf(int ports) {
    SwitchSetup setup = SwitchSetup.with(s -> s.headroom = 1_000);
    long[] bytes = new long[1];
    HotLoop loop =
        new HotLoop(
            context -> {
              AllocationMeter meter = new AllocationMeter();
              var device = setup.factory().create(context);
              bytes[0] = meter.bytes();
              return device;
            },
            ports,
            1);
    assertEquals(0, loop.device().packetsForwarded());
    return bytes[0];
  }
}
