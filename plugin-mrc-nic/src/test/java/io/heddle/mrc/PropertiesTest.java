package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.PacketKind;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.PacketOwner;
import io.heddle.mrc.path.EntropyRotationFactory;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathSelectionFactory;
import io.heddle.mrc.spi.PathView;
import io.heddle.mrc.transport.TransportCounts;
import io.heddle.testkit.TestHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The properties of specification 29.12 over random messages, losses, trims, pools and windows. The
 * seed is fixed; the system property {@code heddle.test.cases} multiplies the cases.
 */
class PropertiesTest {
  private static final int CASES = 4 * Integer.getInteger("heddle.test.cases", 1);

  /** One random network and what went through it. */
  private static final class Case {
    final Random random;
    final MrcHarness net = new MrcHarness();
    final int nics;
    final double lossRate;
    final double trimRate;
    final List<Long> sizes = new ArrayList<>();

    Case(long seed, boolean lossless) {
      random = new Random(seed);
      nics = 2 + random.nextInt(3);
      lossRate = lossless ? 0 : random.nextDouble() * 0.1;
      trimRate = lossless ? 0 : random.nextDouble() * 0.1;
      boolean lastHop = random.nextBoolean();
      // Below four packets, a window of small ones ends before coalescing draws its SACK, and only
      // timers go on: no loss, but repair (decision 0105).
      int range = lossless ? 8 << random.nextInt(8) : 1 << random.nextInt(11);
      net.with(
              "MSS", String.valueOf(256 + random.nextInt(3_841)),
              "MaxPSNRange", String.valueOf(range),
              "SACKLossMinRetxPkts", String.valueOf(random.nextInt(range)),
              "EgressBufferManager.TotalBufferSize", (5_000 + random.nextInt(100_000)) + "B",
              // shares may add up to more than 1: room for control frames of small packets
              "EgressBufferManager.PoolAllocationVector", "[0.9, 0.9, 0, 0, 0, 0, 0, 0]",
              "QPGroupsEnabled", String.valueOf(random.nextBoolean()),
              "RTTTimestampMode", random.nextBoolean() ? "WireTimestamp" : "LocalDatabase",
              "EntropyMaskBits", String.valueOf(random.nextInt(9)),
              "ConfigBaseRTT", (1 + random.nextInt(6)) + "us")
          .lose(p -> random.nextDouble() < lossRate)
          .trim(
              lastHop ? Codepoints.TRIMMED_LAST_HOP : Codepoints.TRIMMED,
              MrcHarness.data(p -> random.nextDouble() < trimRate))
          .star(nics);
      for (int i = 0; i < 4; i++) {
        post();
      }
    }

    private void post() {
      int from = random.nextInt(nics);
      int to = (from + 1 + random.nextInt(nics - 1)) % nics;
      long bytes = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(120_000);
      sizes.add(bytes);
      net.post(from, to, bytes);
    }

    /** Runs with every invariant checked after every arrival. */
    Case run() {
      net.run();
      return this;
    }

    long sum(java.util.function.ToLongFunction<TransportCounts> count) {
      long sum = 0;
      for (int i = 0; i < nics; i++) {
        sum += count.applyAsLong(net.counts(i));
      }
      return sum;
    }
  }

  private static void forEachCase(java.util.function.Consumer<Case> check) {
    for (int i = 0; i < CASES; i++) {
      check.accept(new Case(1_000 + i, false).run());
    }
  }

  @Test
  void P01_P02_everyMessageCompletesOnceAndIsReceivedBefore() {
    forEachCase(
        c -> {
          long acknowledged = 0;
          long received = 0;
          for (int i = 0; i < c.nics; i++) {
            acknowledged += c.net.host(i).count("acknowledged");
            received += c.net.host(i).count("received");
            assertEquals(0, c.net.host(i).count("failed"));
          }
          assertEquals(4, acknowledged);
          assertEquals(4, received);
          assertEquals(4, c.sum(n -> n.msgsReceived));
        });
  }

  @Test
  void P02_receivedNeverAfterAcknowledged() {
    forEachCase(PropertiesTest::receivedBeforeAcknowledged);
  }

  private static void receivedBeforeAcknowledged(Case c) {
    List<Long> received = times(c, "received");
    List<Long> acknowledged = times(c, "acknowledged");
    for (int i = 0; i < 4; i++) {
      assertTrue(received.get(i) <= acknowledged.get(i), "the " + i + "th by time");
    }
  }

  private static List<Long> times(Case c, String what) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < c.nics; i++) {
      for (TestHost.Heard heard : c.net.host(i).heard()) {
        if (heard.what().equals(what)) {
          times.add(heard.atPs());
        }
      }
    }
    times.sort(null);
    return times;
  }

  @Test
  void P03_everyByteIsWrittenOnce() {
    forEachCase(
        c -> {
          long written = 0;
          for (int i = 0; i < c.nics; i++) {
            written += c.net.transport(i).writtenBytes();
          }
          assertEquals(c.sizes.stream().mapToLong(Long::longValue).sum(), written);
          assertEquals(written, c.sum(n -> n.recvBytes));
          assertEquals(written, c.sum(n -> n.sendBytes));
        });
  }

  @Test
  void P04_P05_P06_P07_nothingIsLeftAndNothingLeavesItsBounds() {
    // Bytes in flight, pools and PSN windows are checked after every arrival by the test network.
    forEachCase(
        c -> {
          for (int i = 0; i < c.nics; i++) {
            for (int trafficClass = 0; trafficClass < 2; trafficClass++) {
              assertEquals(0, c.net.transport(i).port().egress(trafficClass).occupiedBytes());
              assertEquals(0, c.net.transport(i).port().ingress(trafficClass).occupiedBytes());
            }
            assertEquals(0, c.net.nic(i).openMessages());
            c.net.nic(i).checkInvariants();
          }
          assertEquals(c.sum(n -> n.qpsCreated), c.sum(n -> n.qpsClosed));
        });
  }

  @Test
  void P11_causesAddUpAndIntervalsToo() {
    forEachCase(
        c -> {
          assertEquals(c.sum(TransportCounts::rtx), c.sum(n -> n.rtxRto + n.rtxNack + n.rtxSack));
          Map<String, Object> row = row(c.net, 0);
          Map<String, Object> second = row(c.net, 0);
          assertEquals(
              (Long) row.get("total_rtx"),
              (Long) row.get("total_rtx_rto")
                  + (Long) row.get("total_rtx_nack")
                  + (Long) row.get("total_rtx_sack"));
          assertEquals(row.get("total_pkts_sent"), row.get("ivl_total_pkts_sent"));
          assertEquals(0L, second.get("ivl_total_pkts_sent"));
        });
  }

  private static Map<String, Object> row(MrcHarness net, int server) {
    net.nodes.get(server).records().report("mrc-transport-stats", 1_000_000_000L);
    List<Map<String, Object>> rows = net.nodes.get(server).records().rows("mrc-transport-stats");
    return rows.get(rows.size() - 1);
  }

  @Test
  void P12_theSameExperimentGivesTheSameBytes() {
    for (int i = 0; i < CASES / 2; i++) {
      assertEquals(
          new Case(2_000 + i, false).run().net.log(), new Case(2_000 + i, false).run().net.log());
    }
  }

  @Test
  void P13_aSackNeverCompletes() {
    MrcHarness net =
        new MrcHarness().lose(MrcHarness.kind(PacketKind.ACK)).star(2).post(0, 1, 200_000);
    net.network.runUntil(250_000_000);
    assertTrue(net.counts(0).sackPktsRcvd > 40);
    assertEquals(0, net.host(0).count("acknowledged"));
  }

  /** What one NIC had counted, and its window towards a peer, before an occurrence. */
  private record Before(long acks, long others, long completed, double window) {
    static Before of(MrcHarness net, int nic, int peer) {
      TransportCounts counts = net.counts(nic);
      return new Before(
          counts.ackPktsRcvd,
          counts.sackPktsRcvd + counts.nackPktsRcvd + counts.rto + counts.probeRespPktsRcvd,
          counts.wqesCompleted,
          net.transport(nic).windowTowards(peer));
    }
  }

  @Test
  void P13_sacksNeverCompleteAndAcksNeverMoveTheWindow() {
    long acks = 0;
    long others = 0;
    for (int i = 0; i < CASES; i++) {
      MrcHarness net = new Case(6_000 + i, false).net;
      Before before = Before.of(net, 0, 1);
      while (net.network.fireNext()) {
        Before after = Before.of(net, 0, 1);
        if (after.others > before.others) {
          others++;
          assertEquals(before.completed, after.completed, "completed by something but an ACK");
        } else if (after.acks > before.acks) {
          acks++;
          // the group may have ended with it; 0 is no group
          boolean same = after.window == before.window || after.window == 0;
          assertTrue(same, before.window + " became " + after.window);
        }
        before = after;
      }
    }
    assertTrue(acks > 20 && others > 50, acks + " ACKs and " + others + " others");
  }

  @Test
  void P15_onePathWithoutLossNeedsNoRepair() {
    for (int i = 0; i < CASES; i++) {
      Case c = new Case(3_000 + i, true).run();
      assertEquals(0, c.sum(n -> n.outOfOrderEvents));
      assertEquals(0, c.sum(n -> n.dupEvents));
      assertEquals(0, c.sum(n -> n.rto));
      assertEquals(0, c.sum(TransportCounts::rtx));
      assertEquals(0, c.sum(n -> n.nackPktsSent));
    }
  }

  /**
   * Keeps the states of a destination's values by itself and looks at every value that is drawn.
   */
  private static final class WatchedPaths implements PathSelection {
    private final PathSelection watched;
    private final int values;
    private final Set<Integer> bad = new TreeSet<>();
    private final long[] draws;

    WatchedPaths(PathSelection watched, int values, long[] draws) {
      this.watched = watched;
      this.values = values;
      this.draws = draws;
    }

    @Override
    public int next() {
      int value = watched.next();
      draws[0]++;
      draws[1] += bad.isEmpty() ? 0 : 1;
      boolean allBad = bad.size() == values;
      assertTrue(allBad || !bad.contains(value), value + " drawn although it is assumed bad");
      return value;
    }

    @Override
    public void acknowledged(int value, boolean marked) {
      watched.acknowledged(value, marked);
    }

    @Override
    public void trimmed(int value) {
      watched.trimmed(value);
    }

    @Override
    public boolean timedOut(int value) {
      bad.add(value);
      return watched.timedOut(value);
    }

    @Override
    public void probeAnswered(int value, boolean marked) {
      bad.remove(value);
      watched.probeAnswered(value, marked);
    }
  }

  @Test
  void P10_nothingIsBuiltOnABadValueWhileAnotherIsNot() {
    long[] draws = new long[2];
    for (int i = 0; i < 2 * CASES; i++) {
      int bits = i % 5;
      PathSelectionFactory<NoConfig> factory =
          new PathSelectionFactory<>() {
            @Override
            public Class<NoConfig> configType() {
              return NoConfig.class;
            }

            @Override
            public PathSelection create(NoConfig config, NicView nic, PathView path) {
              PathSelection real = new EntropyRotationFactory().create(config, nic, path);
              return new WatchedPaths(real, 1 << bits, draws);
            }
          };
      Random random = new Random(4_000 + i);
      MrcHarness net =
          new MrcHarness()
              .with("EntropyMaskBits", String.valueOf(bits), "InitialAckTimeout", "20us")
              .paths(MrcHarness.bound(factory, "watched"))
              .lose(p -> random.nextInt(8) == 0)
              .trim(Codepoints.TRIMMED, MrcHarness.data(p -> random.nextInt(10) == 0))
              .star(2)
              .post(0, 1, 400_000)
              .post(1, 0, 400_000)
              .run();
      assertEquals(1, net.host(0).count("acknowledged"));
    }
    assertTrue(draws[1] > 300, draws[1] + " of " + draws[0] + " draws with a bad value about");
  }

  /** Looks at what waits whenever a data frame begins. */
  private static final class ControlFirst implements NicPort.FrameTap {
    private final NicPort port;
    private long dataFrames;

    ControlFirst(NicPort port) {
      this.port = port;
    }

    @Override
    public void serializing(MrcPacket packet, PacketOwner owner) {
      if (Marking.classOf(packet.dscp) == Marking.DATA_CLASS) {
        dataFrames++;
        assertEquals(0, port.waiting(Marking.CONTROL_CLASS), "control waits, data begins");
      }
    }

    @Override
    public void serialized() {}
  }

  @Test
  void P14_controlIsNeverBehindDataThatHadNotBegun() {
    for (int i = 0; i < CASES; i++) {
      Case c = new Case(5_000 + i, false);
      List<ControlFirst> taps = new ArrayList<>();
      for (int nic = 0; nic < c.nics; nic++) {
        ControlFirst tap = new ControlFirst(c.net.transport(nic).port());
        c.net.transport(nic).port().tap(tap);
        taps.add(tap);
      }
      // both ways at once, so that both classes have something to send
      for (int nic = 0; nic < c.nics; nic++) {
        c.net.post(nic, (nic + 1) % c.nics, 100_000);
        c.net.post((nic + 1) % c.nics, nic, 100_000);
      }
      c.run();
      assertTrue(taps.stream().allMatch(t -> t.dataFrames > 50));
    }
  }

  @Test
  void P09_everyHeldPsnIsListedAgainAndAgain() {
    // PSN 0 stays lost: what is held grows, then stands; each SACK of a duplicate walks on
    List<Long> bases = new ArrayList<>();
    MrcHarness net =
        new MrcHarness()
            .lose(
                p -> {
                  if (p.kind == PacketKind.SACK) {
                    bases.add(p.bitmapBase);
                  }
                  return p.isData() && p.psn == 0 && p.transmission < 2;
                })
            .star(2)
            .post(0, 1, 300 * 4_096);
    net.run();
    // 299 held PSNs are five blocks: 1, 65, 129, 193, 257
    assertTrue(bases.containsAll(List.of(1L, 65L, 129L, 193L, 257L)), bases.toString());
    assertEquals(1, net.host(0).count("acknowledged"));
  }

  @Test
  void Case19_lossOfControlPacketsOfOneKindAlone() {
    for (byte kind : new byte[] {PacketKind.ACK, PacketKind.SACK, PacketKind.NACK}) {
      Random random = new Random(kind);
      MrcHarness net =
          new MrcHarness()
              .lose(p -> p.kind == kind && random.nextInt(3) == 0)
              .trim(Codepoints.TRIMMED, MrcHarness.data(p -> random.nextInt(20) == 0))
              .star(2)
              .post(0, 1, 200_000)
              .run();
      assertEquals(1, net.host(0).count("acknowledged"), PacketKind.nameOf(kind));
    }
  }

  @Test
  void Case20_certainLossEndsInTheErrorState() {
    MrcHarness net =
        new MrcHarness()
            .with("ExponentialRetryCount", "2", "LinearRetryCount", "2")
            .lose(MrcPacket::isData)
            .star(2)
            .post(0, 1, 20_000)
            .run();
    assertEquals(1, net.host(0).count("failed"));
    assertEquals(1, net.counts(0).qpError);
    assertTrue(
        net.host(0).heard().stream()
            .anyMatch(h -> h.reason() != null && h.reason().contains("queue pair 16")));
  }

  /** Nine PSNs before the wrap of 24 bits, beyond it, and beyond what an int holds. */
  @ParameterizedTest
  @ValueSource(longs = {(1L << 24) - 10, (1L << 24) + 5, (1L << 31) - 20, 1L << 33})
  void Case23_psnsAcrossAndBeyondTheirTwentyFourBits(long start) {
    MrcHarness net =
        new MrcHarness()
            .with("SACKLossMinRetxPkts", "4")
            .startPsn(start)
            .lose(MrcHarness.data(p -> p.psn == start + 8 && p.transmission == 1))
            .star(2)
            .post(0, 1, 40 * 4_096)
            .run();
    assertEquals(1, net.host(0).count("acknowledged"));
    assertEquals(1, net.host(1).count("received"));
    assertEquals(1, net.counts(0).rtxSack);
    assertEquals(1, net.counts(0).rtx());
    assertEquals(40 * 4_096, net.transport(1).writtenBytes());
  }

  @Test
  void Case16_sacksOfSmallPackets() {
    // MSS 512: each counts 1,024, every fourth draws one; 1,000 packets, 250 SACKs
    MrcHarness net =
        new MrcHarness()
            .with("MSS", "512", "ScalaMrcCongestionControl.PassThrough", "true")
            .star(2)
            .post(0, 1, 512_000)
            .run();
    assertEquals(250, net.counts(1).sackPktsSent);
    assertEquals(1, net.counts(1).ackPktsSent);
  }

  @Test
  void Case37_aMessageOfNoBytesIsOnePacket() {
    MrcHarness net = new MrcHarness().star(2).post(0, 1, 0).run();
    assertEquals(1, net.counts(0).writePktsSent);
    assertEquals(1, net.host(1).count("received"));
    assertEquals(78, net.nic(0).wireBytes(0));
  }

  @Test
  void Case15_theLastPacketOrItsAckIsLost() {
    MrcHarness data =
        new MrcHarness()
            .lose(MrcHarness.data(p -> p.psn == 3 && p.transmission == 1))
            .star(2)
            .post(0, 1, 4 * 4_096)
            .run();
    assertEquals(1, data.counts(0).rto);
    assertEquals(0, data.counts(0).nackPktsRcvd);
    assertEquals(1, data.host(0).count("acknowledged"));
  }

  @Test
  void tenThousandQueuePairsOfOneNicComplete() {
    MrcHarness net = new MrcHarness().star(2);
    for (int i = 0; i < 10_000; i++) {
      net.post(0, 1, 100);
    }
    net.run();
    assertEquals(10_000, net.host(0).count("acknowledged"));
    assertEquals(10_000, net.host(1).count("received"));
    assertEquals(0, net.counts(0).rtx());
  }
}
