package io.heddle.kernel.core.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.kernel.core.fault.FaultBench.Frame;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each fault does to frames on a link (configuration specification 2.9). */
class LinkFaultsTest {
  private static final String LINK = "link: \"host[0]--host[1]\"";

  @TempDir Path directory;

  private FaultBench bench(String... faults) {
    FaultBench bench = new FaultBench(directory, faults);
    assertEquals(List.of(), bench.diagnostics.errorLines());
    return bench;
  }

  private static Frame data(long psn) {
    return new Frame(PacketKind.DATA, 1_000).psn(psn);
  }

  /** Frames that begin to leave at multiples of 1 us, numbered from 0. */
  private static void sendEachMicrosecond(FaultBench bench, int frames) {
    for (int i = 0; i < frames; i++) {
      bench.send(bench.up(), i * 1_000_000L, data(i));
    }
  }

  private static String arrived(long psn, long sentPs) {
    return "#" + psn + " host[1] " + (sentPs + FaultBench.ONE_WAY_PS);
  }

  /** A frame whose last bit arrives exactly when the link goes down has arrived. */
  @Test
  void downLosesWhatHasNotArrived() {
    FaultBench bench = bench("name: cut, " + LINK + ", at: 120ns, down: {for: 1us}");
    bench.send(bench.up(), 0, data(0)); // arrives at 120,000 ps
    bench.send(bench.up(), 20_000, data(1)); // on the wire
    bench.send(bench.up(), 110_000, data(2)); // being serialized
    bench.send(bench.up(), 500_000, data(3)); // sent by a device that does not listen
    bench.send(bench.up(), 1_120_000, data(4)); // as the link comes back: before it, so lost
    bench.send(bench.up(), 1_140_000, data(5));
    bench.send(bench.down(), 50_000, data(6));
    bench.run(2_000_000);
    assertEquals(List.of("#0 host[1] 120000", "#5 host[1] 1260000"), bench.arrivals);
    assertEquals(
        List.of(
            "host[0] down 120000",
            "host[1] down 120000",
            "host[0] up 1120000",
            "host[1] up 1120000"),
        bench.told);
    assertEquals(
        List.of(
            "120000|cut|down|host[0]--host[1]|up|for 1us|2",
            "120000|cut|down|host[0]--host[1]|down|for 1us|1",
            "1120000|cut|up|host[0]--host[1]|up|after 1us|0",
            "1120000|cut|up|host[0]--host[1]|down|after 1us|0"),
        bench.events);
    assertEquals(
        List.of(
            "host[0]--host[1]|up|4|4000|0|0|1000000|0",
            "host[0]--host[1]|down|1|1000|0|0|1000000|0"),
        bench.stats);
  }

  /** The picosecond before the link goes down, at it, and after it. */
  @Test
  void downActsAfterEveryEventOfItsInstant() {
    for (long atPs = 119_999; atPs <= 120_001; atPs++) {
      FaultBench bench = bench(LINK + ", at: " + atPs + "ps, down: {}");
      bench.send(bench.up(), 0, data(0));
      bench.run(1_000_000);
      assertEquals(atPs >= 120_000, bench.arrivals.size() == 1, "down at " + atPs);
    }
  }

  /** A frame that began while the link was down is lost though it ends after the return. */
  @Test
  void aFrameBegunWhileDownIsLost() {
    FaultBench bench = bench(LINK + ", at: 0s, down: {for: 30ns}");
    bench.at(40_000, () -> bench.up().transmit(data(1), 40_000)); // 20,000 to 40,000
    bench.at(50_000, () -> bench.up().transmit(data(2), 50_000)); // 30,000 to 50,000
    bench.run(1_000_000);
    assertEquals(List.of("#2 host[1] 150000"), bench.arrivals);
  }

  /** One way only: the other goes on, and only the sender is told that it is down. */
  @Test
  void downOfOneDirectionLeavesTheOther() {
    FaultBench bench = bench(LINK + ", direction: up, at: 10ns, down: {for: 1us}");
    bench.send(bench.up(), 0, data(0));
    bench.send(bench.down(), 0, data(1));
    bench.run(2_000_000);
    assertEquals(List.of("#1 host[0] 120000"), bench.arrivals);
    assertEquals(
        List.of("host[0] down 10000", "host[0] up 1010000", "host[1] up 1010000"), bench.told);
  }

  @Test
  void downFromTimeZeroIsThereBeforeTheFirstEvent() {
    FaultBench bench = bench("device: \"host[1]\", down: {}");
    bench.send(bench.up(), 0, data(0));
    bench.run(1_000_000);
    assertEquals(List.of(), bench.arrivals);
    assertEquals("0|0|down|host[0]--host[1]|up|to the end|0", bench.events.get(0));
    assertEquals("host[0]--host[1]|up|1|1000|0|0|1000000|0", bench.stats.get(0));
  }

  @Test
  void dropTakesExactlyTheFramesNamed() {
    FaultBench bench =
        bench(
            "name: loss, " + LINK + ", direction: up, drop: {nth: [2, 4..5], match: {kind: data}}");
    bench.send(bench.up(), 500_000, new Frame(PacketKind.ACK, 62)); // does not count
    sendEachMicrosecond(bench, 7);
    bench.send(bench.down(), 0, data(100));
    bench.send(bench.down(), 1_000_000, data(101)); // another direction
    bench.run(10_000_000);
    List<String> up =
        bench.arrivals.stream().filter(a -> a.contains("#") && a.contains("host[1]")).toList();
    assertEquals(
        List.of(arrived(0, 0), arrived(2, 2_000_000), arrived(5, 5_000_000), arrived(6, 6_000_000)),
        up);
    assertEquals(2, bench.arrivals.stream().filter(a -> a.contains("host[0]")).count());
    assertEquals(
        List.of(
            "0|loss|drop|host[0]--host[1]|up|nth 2,4..5 data|0",
            "1120000|loss|drop|host[0]--host[1]|up|data 0->0 psn 1|1",
            "3120000|loss|drop|host[0]--host[1]|up|data 0->0 psn 3|1",
            "4120000|loss|drop|host[0]--host[1]|up|data 0->0 psn 4|1"),
        bench.events);
    assertEquals(List.of("host[0]--host[1]|up|0|0|3|0|0|0"), bench.stats);
  }

  /** The first transmission of PSN 3, not its repetition. */
  @Test
  void dropTellsFramesApartByTheirNumbers() {
    FaultBench bench =
        bench(
            LINK + ", drop: {nth: 1, match: {psn: 3, qp: 7, flow: [9], src: \"host[0]\", dst: 1}}");
    for (int i = 0; i < 6; i++) {
      Frame frame = data(3);
      frame.qp = i == 0 ? 6 : 7;
      frame.flow = i == 1 ? 8 : 9;
      frame.source = i == 2 ? 1 : 0;
      frame.destination = i == 3 ? 0 : 1;
      bench.send(bench.up(), i * 1_000_000L, frame);
    }
    bench.run(10_000_000);
    assertEquals(
        List.of(0L, 1L, 2L, 3L, 5L),
        bench.arrivals.stream()
            .map(a -> (Long.parseLong(a.substring(a.lastIndexOf(' ') + 1)) - 120_000) / 1_000_000)
            .toList());
  }

  @Test
  void everyNthIsDroppedFromItsBeginning() {
    FaultBench bench = bench(LINK + ", at: 1.5us, drop: {every: 3, for: 6us}");
    sendEachMicrosecond(bench, 12);
    bench.run(20_000_000);
    // 2, 3, 4 | 5, 6, 7 arrive in the window: 4 and 7 are every third
    assertEquals(10, bench.arrivals.size());
    assertTrue(bench.arrivals.stream().noneMatch(a -> a.startsWith("#4 ") || a.startsWith("#7 ")));
    assertEquals("7500000|0|restore|host[0]--host[1]|up|no drop|0", bench.events.get(2));
  }

  /** Pauses and resumes are told apart; a PFC frame comes from no host. */
  @Test
  void pauseAndResumeFramesAreKindsOfTheirOwn() {
    FaultBench bench =
        bench(
            LINK + ", drop: {every: 1, match: {kind: resume}}",
            LINK + ", drop: {every: 1, match: {kind: pfc, src: 0}}");
    bench.send(bench.up(), 0, new PauseFrame().of(64, 3, 65_535));
    bench.send(bench.up(), 1_000_000, new PauseFrame().of(64, 3, 0));
    bench.run(10_000_000);
    assertEquals(List.of("host[1] 101280"), bench.arrivals);
    FaultBench pauses = bench(LINK + ", drop: {every: 1, match: {kind: [pause, ack]}}");
    pauses.send(pauses.up(), 0, new PauseFrame().of(64, 3, 65_535));
    pauses.send(pauses.up(), 1_000_000, new PauseFrame().of(64, 3, 0));
    pauses.send(pauses.up(), 2_000_000, new Frame(PacketKind.ACK, 62));
    pauses.run(10_000_000);
    assertEquals(List.of("host[1] 1101280"), pauses.arrivals);
  }

  @Test
  void trimCutsAsASwitchDoes() {
    FaultBench bench = bench(LINK + ", trim: {nth: [1, 2], lastHop: true}");
    Frame plain = data(0);
    Frame first = data(1);
    first.dscp = Codepoints.TRIMMABLE;
    Frame second = data(2);
    second.dscp = Codepoints.TRIMMABLE_RTX;
    Frame third = data(3);
    third.dscp = Codepoints.TRIMMABLE;
    Packet[] frames = {plain, first, second, third};
    for (int i = 0; i < frames.length; i++) {
      bench.send(bench.up(), i * 1_000_000L, frames[i]);
    }
    bench.run(10_000_000);
    assertEquals(4, bench.arrivals.size());
    assertEquals(1_000, plain.wireBytes);
    assertEquals(62, first.wireBytes);
    assertEquals(938, first.trimmedBytes);
    assertEquals(Codepoints.TRIMMED_LAST_HOP, first.dscp);
    assertEquals(62, second.wireBytes);
    assertEquals(1_000, third.wireBytes);
    assertEquals("1120000|0|trim|host[0]--host[1]|up|data 0->0 psn 1|0", bench.events.get(2));
  }

  @Test
  void degradeHoldsFromTheNextFrameOn() {
    FaultBench bench =
        bench(
            "name: slow, "
                + LINK
                + ", at: 10ns, degrade: {rate: 100Gbps, for: 2us, announce: true}");
    bench.send(bench.up(), 0, data(0)); // in progress: keeps its rate
    bench.send(bench.up(), 1_000_000, data(1)); // 80,000 ps
    bench.send(bench.up(), 3_000_000, data(2));
    bench.run(10_000_000);
    assertEquals(
        List.of(arrived(0, 0), "#1 host[1] 1180000", arrived(2, 3_000_000)), bench.arrivals);
    assertEquals(
        List.of(
            "host[0] rate 100000000000",
            "host[1] rate 100000000000",
            "host[0] rate 400000000000",
            "host[1] rate 400000000000"),
        bench.told);
    assertEquals("10000|slow|rate|host[0]--host[1]|up|100Gbps|0", bench.events.get(0));
    assertEquals("2010000|slow|restore|host[0]--host[1]|up|400Gbps|0", bench.events.get(2));
    assertEquals("host[0]--host[1]|up|0|0|0|0|0|2000000", bench.stats.get(0));
  }

  @Test
  void degradeByAFactorTellsNobody() {
    FaultBench bench = bench(LINK + ", degrade: {factor: 0.5}");
    bench.send(bench.up(), 0, data(0));
    bench.run(1_000_000);
    assertEquals(List.of("#0 host[1] 140000"), bench.arrivals);
    assertEquals(List.of(), bench.told);
  }

  /** A frame arrives no earlier than its predecessor. */
  @Test
  void extraDelayNeverReorders() {
    FaultBench bench = bench(LINK + ", at: 10ns, delay: {extra: 1us, for: 40ns}");
    bench.send(bench.up(), 0, data(0));
    bench.send(bench.up(), 20_000, data(1)); // 40,000 + 100,000 + 1,000,000
    bench.send(bench.up(), 60_000, data(2)); // would be there at 180,000
    bench.send(bench.up(), 2_000_000, data(3));
    bench.run(5_000_000);
    assertEquals(
        List.of(arrived(0, 0), "#1 host[1] 1140000", "#2 host[1] 1140000", arrived(3, 2_000_000)),
        bench.arrivals);
    assertEquals("50000|0|restore|host[0]--host[1]|up|0ps|0", bench.events.get(2));
  }

  @Test
  void bitErrorsLoseTheirShareAndAreDrawnFromTheLinksOwnStream() {
    // 8,000 bits at 1e-5: 1 - (1 - 1e-5)^8000 = 0.0769 of 10,000 frames: 769 +- 27
    FaultBench bench = bench(LINK + ", direction: up, bitErrorRate: 1e-5");
    for (int i = 0; i < 10_000; i++) {
      bench.send(bench.up(), i * 20_000L, data(i));
    }
    bench.run(1_000_000_000);
    int lost = 10_000 - bench.arrivals.size();
    assertTrue(Math.abs(lost - 769) < 135, "lost " + lost);
    assertEquals("host[0]--host[1]|up|0|0|0|" + lost + "|0|0", bench.stats.get(0));

    // Frames the other way, and another fault, change nobody's draws.
    FaultBench again =
        bench(
            LINK + ", direction: up, bitErrorRate: {rate: 1e-5, for: 2s}",
            LINK + ", direction: down, drop: {probability: 0.5}");
    for (int i = 0; i < 10_000; i++) {
      again.send(again.up(), i * 20_000L, data(i));
      again.send(again.down(), i * 20_000L, new Frame(PacketKind.ACK, 62));
    }
    again.run(1_000_000_000);
    assertEquals(
        bench.arrivals, again.arrivals.stream().filter(a -> a.contains("host[1]")).toList());

    FaultBench otherSeed =
        new FaultBench(directory, 2, LINK + ", direction: up, bitErrorRate: 1e-5");
    for (int i = 0; i < 10_000; i++) {
      otherSeed.send(otherSeed.up(), i * 20_000L, data(i));
    }
    otherSeed.run(1_000_000_000);
    assertTrue(!otherSeed.arrivals.equals(bench.arrivals), "another seed draws other numbers");
  }

  @Test
  void probabilityDropsItsShare() {
    FaultBench bench = bench(LINK + ", direction: up, drop: {probability: 0.25}");
    for (int i = 0; i < 4_000; i++) {
      bench.send(bench.up(), i * 20_000L, data(i));
    }
    bench.run(1_000_000_000);
    // 1,000 of 4,000, standard deviation 27
    assertTrue(Math.abs(bench.arrivals.size() - 3_000) < 135, "got " + bench.arrivals.size());
    assertEquals(1, bench.events.size(), "no row for a drawn frame");
  }

  @Test
  void probabilityZeroAndOne() {
    FaultBench none = bench(LINK + ", drop: {probability: 0}", LINK + ", bitErrorRate: 0");
    sendEachMicrosecond(none, 50);
    assertEquals(50, none.run(100_000_000).arrivals.size());
    FaultBench all = bench(LINK + ", drop: {probability: 1}");
    sendEachMicrosecond(all, 50);
    assertEquals(0, all.run(100_000_000).arrivals.size());
  }

  @Test
  void windowsMayTouch() {
    FaultBench bench =
        bench(
            "name: a, " + LINK + ", at: 1us, down: {for: 1us}",
            "name: b, " + LINK + ", at: 2us, down: {for: 1us}");
    bench.run(5_000_000);
    // What ends at an instant ends before what begins at it.
    assertEquals(
        List.of("a down", "a down", "a up", "a up", "b down", "b down", "b up", "b up"),
        bench.events.stream().map(e -> e.split("\\|")[1] + " " + e.split("\\|")[2]).toList());
  }
}
