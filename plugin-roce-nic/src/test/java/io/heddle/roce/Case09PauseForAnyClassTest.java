package io.heddle.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.PacketKind;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A pause names a class, not a connection: few queue pairs, any class, no crash. */
class Case09PauseForAnyClassTest {
  private static final String SHARES = "[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]";

  private static Bench bench() {
    return new Bench(
        "EgressBufferManager.PoolAllocationVector",
        SHARES,
        "IngressBufferManager.PoolAllocationVector",
        SHARES,
        "PFCEnableVector",
        "[0, 0, 0, 1, 0, 0, 0, 1]",
        "QuantaValue",
        "[0, 0, 0, 65535, 0, 0, 0, 65535]");
  }

  @Test
  void pausedClassWaitsOthersGoOn() {
    for (int paused : new int[] {3, 7}) {
      Bench bench = bench();
      bench.nic().post(bench.nic().createQp(1, paused, 1), Verb.WRITE, 4096, 0);
      bench.nic().post(bench.nic().createQp(1, 0, 1), Verb.WRITE, 4096, 0);
      bench.arrive(Frames.pause(paused, 65_535));
      bench.network.runUntil(10_000_000);
      assertEquals(1, bench.arrivals(PacketKind.DATA).size());
      assertEquals(0, bench.arrivals(PacketKind.DATA).get(0).packet().dscp);
      bench.arrive(Frames.pause(paused, 0));
      bench.network.runUntil(20_000_000);
      assertEquals(2, bench.arrivals(PacketKind.DATA).size());
    }
  }

  @Test
  void classWithoutPoolIsIgnoredAndCounted() {
    Bench bench = new Bench();
    bench.post(4096);
    bench.arrive(Frames.pause(5, 65_535));
    bench.arrive(Frames.pause(5, 0));
    bench.network.runUntil(10_000_000);
    assertEquals(1, bench.arrivals(PacketKind.DATA).size());
    Map<String, Long> counts = new HashMap<>();
    bench.nic().describeCounts(counts::put);
    assertEquals(2, counts.get("pause-frames-ignored"));
    assertEquals(1, bench.port().pfcCounts(5).pausesReceived());
  }

  @Test
  void classNobodySendsOnMayBeHeld() {
    Bench bench = bench();
    bench.post(4096);
    bench.arrive(Frames.pause(6, 65_535));
    bench.network.runUntil(200_000_000);
    assertEquals(1, bench.arrivals(PacketKind.DATA).size());
  }

  @Test
  void fullReceivePoolOfClassThreePauses() {
    Bench bench = bench();
    bench.port().ingress().admit(3, 320_000);
    bench.network.runUntil(1_000_000);
    // No threshold is set for class 3, so its Xoff is 0 and the first byte pauses.
    assertEquals(1, bench.pauses());
  }
}
