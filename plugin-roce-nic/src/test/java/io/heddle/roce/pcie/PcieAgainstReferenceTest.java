package io.heddle.roce.pcie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.roce.TestConfig;
import io.heddle.roce.config.RoceConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Times computed ahead are those of the rules played event by event, for any buffers and loads. */
class PcieAgainstReferenceTest {
  private static final int RUNS = 40 * Integer.getInteger("heddle.test.cases", 1);
  private static final int BURSTS = 400;

  @Test
  void sameEndsForRandomLoads() {
    for (int seed = 0; seed < RUNS; seed++) {
      compare(new Random(seed), "seed " + seed);
    }
  }

  private static void compare(Random random, String which) {
    RoceConfig config = config(random);
    PcieLink link = new PcieLink(config.nicSide(), config.hostSide(), config.mssBytes());
    PcieReference reference = new PcieReference(config.nicSide(), config.hostSide());
    List<Long> ends = new ArrayList<>();
    long nowPs = 0;
    for (int i = 0; i < BURSTS; i++) {
      boolean read = random.nextBoolean();
      int payload = random.nextInt(4) == 0 ? 1 + random.nextInt(4096) : 4096;
      nowPs += random.nextInt(3) == 0 ? random.nextInt(200_000) : 0;
      while (!takes(link, nowPs, read, payload)) {
        nowPs = read ? link.readRoomPs() : link.writeRoomPs(payload);
      }
      reference.runUntil(nowPs);
      assertTrue(reference.takes(read, payload), which + " burst " + i);
      reference.admit(read, payload);
      ends.add(read ? link.read(nowPs, payload) : link.write(nowPs, payload));
    }
    reference.runUntil(Long.MAX_VALUE - 1);
    for (int i = 0; i < BURSTS; i++) {
      assertEquals(reference.endPs(i), ends.get(i), which + " burst " + i);
    }
  }

  private static boolean takes(PcieLink link, long nowPs, boolean read, int payload) {
    return read ? link.takesRead(nowPs) : link.takesWrite(nowPs, payload);
  }

  private static RoceConfig config(Random random) {
    String[] sizes = {"128B", "256B", "640B", "16KB"};
    String[] data = {"4096B", "8KB", "20KB", "256KB"};
    String[] lanes = {"7.88Gbps", "15.76Gbps", "31.52Gbps"};
    return TestConfig.nic(
        "NICSide.TXHeaderBufferSize", pick(random, sizes),
        "NICSide.TXDataBufferSize", pick(random, data),
        "HostSide.TXHeaderBufferSize", pick(random, sizes),
        "HostSide.TXDataBufferSize", pick(random, data),
        "HostSide.RXHeaderBufferSize", pick(random, sizes),
        "NICSide.LaneBps", pick(random, lanes),
        "HostSide.LaneBps", pick(random, lanes));
  }

  private static String pick(Random random, String[] choices) {
    return choices[random.nextInt(choices.length)];
  }
}
