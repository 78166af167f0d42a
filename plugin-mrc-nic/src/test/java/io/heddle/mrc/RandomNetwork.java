package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.testkit.TestHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * NICs of random and differing attributes over a {@link ChaosSwitch}, random messages between them,
 * and what must be true of them whatever happened.
 */
final class RandomNetwork {
  private static final int MESSAGES = 6;
  private static final int CHECK_EVERY = 16;
  private static final long MOST_EVENTS = 6_000_000;

  private final Random random;
  private final MrcHarness net = new MrcHarness();
  private final int nics;
  private final int unitBytes;
  private final boolean budget;
  private final double largestWindow;
  private final String text;
  private final List<long[]> messages = new ArrayList<>();

  RandomNetwork(long seed) {
    random = new Random(seed);
    nics = 2 + random.nextInt(4);
    int mss = random.nextInt(3) == 0 ? 4_096 : 256 + random.nextInt(3_841);
    unitBytes = mss + 60;
    budget = random.nextInt(3) == 0;
    int windowMode = random.nextInt(4);
    boolean constantWindow = windowMode == 0;
    // floor and ceiling in one; the largest there is; the rule's own
    int maxWindow = windowMode == 1 ? 1 : 4_096;
    boolean enforced = random.nextInt(8) != 0;
    // a lower base round trip puts the rule's own window in place of a smaller given one (19.3)
    largestWindow = Math.max(450_000, windowMode == 3 ? 0 : (double) maxWindow * unitBytes);
    List<String> common = new ArrayList<>();
    add(common, "MSS", mss);
    add(common, "OverrideUetSpecMaxCWind", windowMode != 3);
    add(common, "MaxCongestionWindow", maxWindow);
    add(common, "ScalaMrcCongestionControl.PassThrough", !enforced);
    add(common, "QPGroupsEnabled", random.nextBoolean());
    add(common, "RTTTimestampMode", random.nextBoolean() ? "WireTimestamp" : "LocalDatabase");
    add(common, "EntropyMaskBits", random.nextInt(9));
    add(common, "FixedRexmitTimeEnable", random.nextInt(4) == 0);
    add(common, "LinearRetryCount", random.nextInt(8));
    add(common, "ExponentialRetryCount", budget ? random.nextInt(4) : 25);
    add(common, "InitialAckTimeout", (5 + random.nextInt(146)) + "us");
    add(common, "EgressBufferManager.TotalBufferSize", (5_000 + random.nextInt(100_000)) + "B");
    add(common, "IngressBufferManager.TotalBufferSize", (10_000 + random.nextInt(200_000)) + "B");
    add(common, "EgressBufferManager.PoolAllocationVector", "[0.9, 0.9, 0, 0, 0, 0, 0, 0]");
    net.attributesOf(server -> ownAttributes(common));
    if (constantWindow) {
      net.control(MrcHarness.bound(new ConstantWindowFactory(unitBytes), "constant"));
    }
    ChaosSwitch.Plan plan = ChaosSwitch.Plan.random(random);
    long lossSeed = random.nextLong();
    net.star(nics, context -> new ChaosSwitch(context, plan, lossSeed));
    text = "seed " + seed + ": " + nics + " NICs, " + plan.pathDelaysPs.length + " paths " + common;
    for (int i = 0; i < MESSAGES; i++) {
      post(i);
    }
  }

  /** PSN windows differ from NIC to NIC; so does whether trims are answered. */
  private List<String> ownAttributes(List<String> common) {
    List<String> own = new ArrayList<>(common);
    int range = 1 << random.nextInt(11);
    add(own, "MaxPSNRange", range);
    add(own, "SACKLossMinRetxPkts", random.nextInt(range + 1));
    add(own, "ScalaMrcQpManager.TrimmingEnabled", random.nextInt(4) != 0);
    return own;
  }

  private static void add(List<String> attributes, String name, Object value) {
    attributes.add(name);
    attributes.add(String.valueOf(value));
  }

  private void post(int tag) {
    int from = random.nextInt(nics);
    int to = (from + 1 + random.nextInt(nics - 1)) % nics;
    long bytes = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(60_000);
    messages.add(new long[] {from, to, bytes});
    net.network.at(
        net.nodes.get(from),
        random.nextInt(50_000_000),
        () -> net.nodes.get(from).host().post(to, bytes, tag));
  }

  /** Runs to the end; windows are looked at all along, other invariants after every arrival. */
  RandomNetwork run() {
    for (long n = 0; net.network.fireNext(); n++) {
      assertTrue(n < MOST_EVENTS, () -> "never falls silent, " + text);
      if (n % CHECK_EVERY == 0) {
        windows();
      }
    }
    return this;
  }

  private void windows() {
    for (int a = 0; a < nics; a++) {
      for (int b = 0; b < nics; b++) {
        double window = a == b ? 0 : net.transport(a).windowTowards(b);
        // 0 is no group at present
        boolean within = window == 0 || (window >= unitBytes && window <= largestWindow);
        assertTrue(within, () -> "window " + window + ", " + text);
      }
    }
  }

  /** Every message completed exactly once, or its queue pair is in error and named. */
  void checkOutcomes() {
    int failed = 0;
    for (int tag = 0; tag < MESSAGES; tag++) {
      long[] message = messages.get(tag);
      List<TestHost.Heard> acknowledged = heard((int) message[0], "acknowledged", tag);
      List<TestHost.Heard> failures = heard((int) message[0], "failed", tag);
      List<TestHost.Heard> received = heard((int) message[1], "received", tag);
      String which = "message " + tag + ", " + text;
      assertEquals(1, acknowledged.size() + failures.size(), which);
      assertTrue(received.size() <= 1, which);
      for (TestHost.Heard heard : received) {
        assertEquals(message[2], heard.bytes(), which);
      }
      for (TestHost.Heard heard : acknowledged) {
        assertEquals(1, received.size(), which);
        assertTrue(received.get(0).atPs() <= heard.atPs(), which);
      }
      for (TestHost.Heard heard : failures) {
        failed++;
        assertTrue(heard.reason().matches("queue pair \\d+ to server \\d+ is in .*"), which);
      }
    }
    assertTrue(budget || failed == 0, text);
    long inError = 0;
    for (int i = 0; i < nics; i++) {
      inError += net.counts(i).qpError;
      assertEquals(net.counts(i).qpError, net.events(i, "QP_ERROR").size(), text);
    }
    assertEquals(failed, inError, text);
  }

  private List<TestHost.Heard> heard(int server, String what, int tag) {
    return net.host(server).heard().stream()
        .filter(h -> h.what().equals(what) && h.tag() == tag)
        .toList();
  }

  /** Nothing is left anywhere, and every byte was written once. */
  void checkRest() {
    long written = 0;
    long receivedBytes = 0;
    for (int i = 0; i < nics; i++) {
      for (int trafficClass = 0; trafficClass < 2; trafficClass++) {
        assertEquals(0, net.transport(i).port().egress(trafficClass).occupiedBytes(), text);
        assertEquals(0, net.transport(i).port().ingress(trafficClass).occupiedBytes(), text);
      }
      assertEquals(0, net.nic(i).openMessages(), text);
      net.nic(i).checkInvariants();
      written += net.transport(i).writtenBytes();
      receivedBytes += net.counts(i).recvBytes;
    }
    assertEquals(written, receivedBytes, text);
    long posted = messages.stream().mapToLong(m -> m[2]).sum();
    assertTrue(written <= posted, text);
    if (!budget) {
      assertEquals(posted, written, text);
    }
  }

  String log() {
    return net.log();
  }

  MrcHarness net() {
    return net;
  }

  int nics() {
    return nics;
  }
}
