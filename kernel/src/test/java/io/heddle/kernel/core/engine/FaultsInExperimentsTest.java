package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code faults} from the file to the run directory. */
class FaultsInExperimentsTest {
  @TempDir Path directory;
  private EngineHarness harness;

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  private List<String> errors(String... faults) {
    StringBuilder text = new StringBuilder(EngineHarness.GOOD + "faults:\n");
    for (String fault : faults) {
      text.append("  - {").append(fault).append("}\n");
    }
    assertEquals(ExitCode.BAD_INPUT, harness.check(text.toString()));
    return harness.err().lines().map(line -> line.replace("t.yaml:", "")).toList();
  }

  @Test
  void shouldNameWhatIsMisspelt() {
    assertEquals(
        List.of(
            "13:5: error HED-0200: key \"link\" or \"device\" is missing in faults[0]",
            "    for example link: \"leaf[0]--spine[1]\"",
            "13:6: error HED-0201: unknown key \"lnik\" in faults[0]",
            "    did you mean \"link\"?",
            "14:39: error HED-0201: unknown key \"rerute\" in faults[1].down",
            "    did you mean \"reroute\"?",
            "15:61: error HED-0306: \"dta\" is not one of the values of kind",
            "    did you mean \"data\"?",
            "16:5: error HED-0200: faults[3] says not what happens",
            "    one of down, drop, trim, bitErrorRate, degrade or delay",
            "17:42: error HED-0203: \"down\" and \"delay\" exclude one another in faults[4]",
            "    give one of them"),
        errors(
            "lnik: \"host[0]--host[1]\", down: {}",
            "link: \"host[0]--host[1]\", down: {rerute: never}",
            "link: \"host[0]--host[1]\", drop: {nth: 1, match: {kind: dta}}",
            "link: \"host[0]--host[1]\"",
            "link: \"host[0]--host[1]\", down: {}, delay: {extra: 1us}"));
  }

  @Test
  void shouldRefuseWrongValues() {
    assertEquals(
        List.of(
            "13:10: error HED-0302: \"StartTme + 1us\" is not a time",
            "    did you mean \"StartTime\"?",
            "14:10: error HED-0301: \"5\" needs a unit",
            "    a time, for example 100ns",
            "15:57: error HED-0306: \"sometimes\" is not one of the values of reroute",
            "    never, or after and a time, for example after 200us",
            "16:45: error HED-0300: \"x\" is not a whole number or a range of them",
            "    for example 100, 200..210 or [100, 200..210]",
            "17:46: error HED-0305: bitErrorRate 1.5 is above its maximum 1",
            "18:38: error HED-0200: faults[5].drop says not which frames",
            "    one of nth, every or probability",
            "19:44: error HED-0305: nth 0 is below its minimum 1"),
        errors(
            "at: StartTme + 1us, link: \"host[0]--host[1]\", down: {}",
            "at: 5, link: \"host[0]--host[1]\", down: {}",
            "link: \"host[0]--host[1]\", at: 1us, down: {reroute: sometimes}",
            "link: \"host[0]--host[1]\", drop: {nth: [x]}",
            "link: \"host[0]--host[1]\", bitErrorRate: 1.5",
            "link: \"host[0]--host[1]\", drop: {match: {kind: any}}",
            "link: \"host[0]--host[1]\", drop: {nth: 0}"));
  }

  @Test
  void shouldRefuseWhatDoesNotExistOrOverlaps() {
    assertEquals(
        List.of(
            "13:12: error HED-0501: no device \"host[2]\"",
            "    there is host[0..1]",
            "14:55: error HED-0700: fault \"1\" begins at 2ms",
            "    that is after the stop time 1ms",
            "16:5: error HED-0700: fault \"b\" overlaps fault \"a\": both are down of host[0]--host[1]",
            "    \"a\" holds from 1us to the end",
            "17:62: error HED-0501: no server 2",
            "    servers are numbered from 0 to 1"),
        errors(
            "link: \"host[0]--host[2]\", bitErrorRate: 0.1",
            "link: \"host[0]--host[1]\", bitErrorRate: 0.1, at: 2ms",
            "name: a, link: \"host[0]--host[1]\", at: 1us, down: {}",
            "name: b, device: \"host[0]\", direction: up, at: 5us, down: {for: 1us}",
            "link: \"host[0]--host[1]\", drop: {every: 1, match: {src: 2}}"));
  }

  /**
   * Three frames of 1,000 B leave at 1 us, 1.02 us and 1.04 us; the second is dropped, so the run
   * stalls with two of three finished.
   */
  @Test
  void shouldWriteBothRecordsAndSayWhatWasLost() {
    String text =
        EngineHarness.GOOD
            + "faults: [{name: one, link: \"host[0]--host[1]\", direction: up, drop: {nth: 2}}]\n";
    assertEquals(ExitCode.NOT_COMPLETED, harness.run(text, "run"), harness.err());
    assertEquals("rows 2\n", harness.read("run/fault-events.txt")); // begins; takes a frame
    assertEquals("rows 1\n", harness.read("run/link-fault-stats.txt"));
    assertTrue(harness.err().contains("drops        1 fault-drop\n"), harness.err());
  }

  @Test
  void shouldWriteNoFaultRecordsWithoutFaults() {
    assertEquals(ExitCode.OK, harness.run(EngineHarness.GOOD, "run"), harness.err());
    assertFalse(Files.exists(directory.resolve("run/fault-events.txt")));
    assertFalse(Files.exists(directory.resolve("run/link-fault-stats.txt")));
  }

  /** The link is down when the frames are sent and nothing else is to come: no stall before it. */
  @Test
  void shouldWaitForWhatIsStillToBreakOrMend() {
    String text =
        EngineHarness.GOOD
            + "faults: [{link: \"host[0]--host[1]\", at: 500us, down: {for: 100us}},"
            + " {link: \"host[0]--host[1]\", direction: up, drop: {nth: 1}}]\n";
    assertEquals(ExitCode.NOT_COMPLETED, harness.run(text, "run"), harness.err());
    assertTrue(harness.err().contains("HED-1001"), harness.err());
    assertTrue(harness.err().contains("simulated 600 us"), harness.err());
  }

  @Test
  void shouldGiveTheSameDigestTwice() {
    String text =
        EngineHarness.GOOD.replace("messages: 3", "messages: 50")
            + "faults: [{link: \"host[0]--host[1]\", drop: {probability: 0.3}}]\n";
    harness.run(text, "a");
    harness.run(text, "b");
    assertEquals(harness.read("a/link-fault-stats.txt"), harness.read("b/link-fault-stats.txt"));
    assertEquals(digest("a"), digest("b"));
  }

  private String digest(String run) {
    return harness
        .read(run + "/run.json")
        .lines()
        .filter(l -> l.contains("\"digest\""))
        .toList()
        .toString();
  }
}
