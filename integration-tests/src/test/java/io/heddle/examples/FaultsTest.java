package io.heddle.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults of an experiment through the bundles of the distribution. */
final class FaultsTest {
  private static final String HOST_LINK = "link: \"host[0]--leaf[0]\"";

  @TempDir Path scratch;

  /** Every action in one run; all messages finish, and all of it stands in both records. */
  @Test
  void everyActionActs() throws Exception {
    FaultedRun run =
        FaultedRun.of(
            scratch,
            FaultedRun.MRC,
            4,
            2,
            "1MiB",
            "name: cut, at: StartTime + 5us, link: \"leaf[0]--spine[1]\", down: {for: 20us, reroute: after 5us}",
            "name: loss, "
                + HOST_LINK
                + ", direction: up, drop: {nth: 1, match: {kind: data, psn: 5}}",
            "name: trim, " + HOST_LINK + ", direction: up, trim: {nth: 1, match: {psn: 9}}",
            "name: bits, link: \"leaf[1]--spine[*]\", bitErrorRate: 1e-8",
            "name: slow, at: StartTime, link: \"leaf[0]--spine[2]\", degrade: {rate: 100Gbps, for: 10us}",
            "name: long, at: StartTime, link: \"leaf[0]--spine[3]\", delay: {extra: 1us, for: 10us}");
    assertEquals(0, run.result.status(), run.result.err());
    List<String> events = run.rows("fault-events");
    for (String action :
        List.of(
            ",cut,down,",
            ",cut,up,",
            ",cut,reroute,",
            ",loss,drop,",
            ",trim,trim,",
            ",bits,ber,",
            ",slow,rate,",
            ",slow,restore,",
            ",long,delay,",
            ",long,restore,")) {
      assertTrue(events.stream().anyMatch(e -> e.contains(action)), action + events);
    }
    assertTrue(
        events.stream().anyMatch(e -> e.contains(",loss,drop,") && e.endsWith("psn 5,1")),
        events.toString());
    assertTrue(
        events.stream().anyMatch(e -> e.contains(",trim,trim,") && e.endsWith("psn 9,0")),
        events.toString());
    assertTrue(
        run.rows("link-fault-stats").contains("host[0]--leaf[0],up,0,0,1,0,0,0"),
        run.rows("link-fault-stats").toString());
  }

  /**
   * Case 18: whatever the error rate of one link of 64, the run costs what it sends again, and
   * prints no line a drop. Counted in events, for those are what a run spends its time on: a lost
   * frame costs its way, its repetition, what is answered and a timer or two.
   */
  @Test
  void case18_anErrorRateOnOneLinkOf64CostsWhatItLoses() throws Exception {
    double[] rates = {1e-12, 1e-9, 1e-6, 1e-3, 1e-1, 1};
    long undisturbed = 0;
    for (double rate : rates) {
      // 2 leaves x 16 hosts + 2 x 16 uplinks = 64 links
      FaultedRun run =
          FaultedRun.of(
              scratch,
              FaultedRun.MRC,
              16,
              16,
              "64KiB",
              HOST_LINK + ", drop: {probability: " + rate + "}");
      assertEquals(rate == 1 ? 1 : 0, run.result.status(), run.result.err());
      long events = run.figure("work +(\\d+) events");
      long lost = run.figure("(\\d+) fault-drop");
      if (rate == rates[0]) {
        undisturbed = events;
        assertEquals(0, lost, run.result.err());
      }
      assertTrue(lost > 0 || rate < 1e-2, run.result.err());
      assertTrue(events <= undisturbed + 60 * lost, events + " events, " + lost + " lost");
      assertTrue(run.result.err().lines().count() < 60, run.result.err());
      assertEquals(3, run.rows("fault-events").size());
    }
  }

  /** With everything lost, the run says which queue pairs gave up and why, on both NICs. */
  @Test
  void whatFailedIsNamedWithItsQueuePair() throws Exception {
    String everything = "link: \"host[*]--leaf[*]\", drop: {every: 1}";
    String roce =
        FaultedRun.ROCE
            .replace("attributes: {", "attributes: {RetransmitTimeout: 20us, ")
            .replace("go-back-n", "go-back-n, config: {RetryLimit: 2}");
    FaultedRun limited = FaultedRun.of(scratch, roce, 1, 2, "32KiB", everything);
    namesFourFailures(limited, "RETRY_EXCEEDED: queue pair \\d+ to server \\d");
    String mrc = FaultedRun.MRC.replace("50us", "5us, ExponentialRetryCount: 0");
    FaultedRun budget = FaultedRun.of(scratch, mrc, 1, 2, "32KiB", everything);
    namesFourFailures(
        budget,
        "queue pair \\d+ to server \\d is in the error state: timeout retries of PSN \\d+ are"
            + " spent");
  }

  private static void namesFourFailures(FaultedRun run, String why) throws IOException {
    assertEquals(1, run.result.status(), run.result.err());
    assertTrue(
        run.line("failed").startsWith("failed: HED-1000: 4 messages failed"), run.result.err());
    String line = "  server \\d to server \\d, 32768 B: " + why;
    long named = run.result.err().lines().filter(l -> l.matches(line)).count();
    assertEquals(4, named, run.result.err());
    String stall = Files.readString(run.directory.resolve("stall.json"));
    assertEquals(4, stall.split("\"reason\" ?: ?\"[^\"]*queue pair", -1).length - 1, stall);
  }

  /** Case 19: each kind of control packet lost by itself. */
  @ParameterizedTest
  @ValueSource(strings = {"ack", "sack", "nack", "probe", "cnp", "pause", "resume"})
  void case19_lossOfControlPacketsAlone(String kind) throws Exception {
    String nic = List.of("ack", "cnp", "pause").contains(kind) ? FaultedRun.ROCE : FaultedRun.MRC;
    FaultedRun run =
        FaultedRun.of(
            scratch,
            nic,
            2,
            2,
            "64KiB",
            HOST_LINK + ", drop: {every: 2, match: {kind: " + kind + "}}",
            HOST_LINK + ", direction: up, drop: {nth: 3, match: {kind: data}}");
    assertTrue(run.endedWithAVerdict(), run.result.err());
  }

  /** Case 20: any error rate on all links ends with a verdict, on both NICs. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-9, 0.5, 1.0})
  void case20_anyErrorRateEnds(double rate) throws Exception {
    for (String nic : List.of(FaultedRun.ROCE, FaultedRun.MRC)) {
      FaultedRun run =
          FaultedRun.of(
              scratch,
              nic,
              2,
              2,
              "64KiB",
              "link: \"host[*]--leaf[*]\", drop: {probability: " + rate + "}",
              "link: \"leaf[*]--spine[*]\", drop: {probability: " + rate + "}");
      assertTrue(run.endedWithAVerdict(), run.result.err());
      assertEquals(rate < 1e-3 ? 0 : run.result.status(), run.result.status());
      if (rate == 1) {
        assertEquals(1, run.result.status());
        assertTrue(run.line("messages").startsWith("messages     0 finished"), run.result.err());
      }
    }
  }

  /** The same for rates nobody chose. */
  @Test
  void anyBitErrorRateEnds() throws Exception {
    SplittableRandom random = new SplittableRandom(18);
    int tries = 2 * Integer.getInteger("heddle.test.cases", 1);
    for (int i = 0; i < tries; i++) {
      double rate = StrictMath.pow(10, -12 * random.nextDouble());
      FaultedRun run =
          FaultedRun.of(
              scratch,
              i % 2 == 0 ? FaultedRun.MRC : FaultedRun.ROCE,
              2,
              1,
              "32KiB",
              "link: \"host[*]--leaf[*]\", bitErrorRate: " + rate);
      assertTrue(run.endedWithAVerdict(), rate + ": " + run.result.err());
    }
  }

  /** Case 21: a link that is down for good under unlimited retries ends at the stop time. */
  @Test
  void case21_permanentFailureHonoursTheStopTime() throws Exception {
    FaultedRun run =
        FaultedRun.of(
            scratch, FaultedRun.ROCE, 2, 1, "64KiB", HOST_LINK + ", at: StartTime, down: {}");
    assertEquals(1, run.result.status(), run.result.err());
    assertTrue(run.endedWithAVerdict(), run.result.err());
    assertTrue(run.result.err().contains("flow 1"), run.result.err());
  }

  /**
   * Case 31: a link goes down and comes back, then a NIC is removed: MRC sprays around the dead
   * path; the messages of the lost NIC are named and the others finish.
   */
  @Test
  void case31_linkAndNodeFailure() throws Exception {
    FaultedRun run =
        FaultedRun.of(
            scratch,
            FaultedRun.MRC,
            4,
            2,
            "4MiB",
            "at: StartTime + 10us, link: \"leaf[0]--spine[0]\", down: {for: 30us}",
            "at: StartTime + 20us, device: \"host[1]\", down: {}");
    assertEquals(1, run.result.status(), run.result.err());
    List<String> flows = run.rows("flow-stats");
    // host 1 sends to host 3 and hears from host 3
    assertEquals(2, flows.stream().filter(f -> f.endsWith(",completed")).count(), flows.toString());
    assertTrue(run.result.err().contains("waits for"), run.result.err());
    List<String> events = run.rows("fault-events");
    assertTrue(events.stream().anyMatch(e -> e.contains(",up,leaf[0]--spine[0],")), "" + events);
  }

  /** A faulted run is the same bytes twice. */
  @Test
  void aFaultedRunGivesTheSameBytesTwice() throws Exception {
    String[] faults = {
      "link: \"host[*]--leaf[*]\", drop: {probability: 0.01}",
      "link: \"leaf[*]--spine[*]\", bitErrorRate: 1e-7",
      "at: StartTime + 3us, link: \"leaf[0]--spine[1]\", down: {for: 5us, reroute: after 1us}"
    };
    FaultedRun one = FaultedRun.of(scratch, FaultedRun.MRC, 2, 2, "256KiB", faults);
    FaultedRun two = FaultedRun.of(scratch, FaultedRun.MRC, 2, 2, "256KiB", faults);
    assertTrue(one.line("digest").length() > 64, one.result.err());
    assertEquals(one.line("digest"), two.line("digest"));
  }
}
