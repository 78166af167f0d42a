package io.heddle.kernel.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.StandardRecords;
import io.heddle.kernel.core.config.ExperimentSpec.PerRecord;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which records are on (records specification 1, 7.7). */
class RecordSelectionTest {
  private static final RecordSchema ON =
      RecordSchema.periodic("mrc-transport-stats", "1.0").nodeId().build();
  private static final RecordSchema OFF =
      RecordSchema.event("mrc-events", "1.0").offByDefault().nodeId().build();

  private static RunBench bench() {
    return new RunBench()
        .knows(ON, OFF, StandardRecords.ND_STATS, StandardRecords.NET_BUFF_STATS)
        .knows(KernelRecords.TIER_HOP);
  }

  @Test
  void shouldFollowTheDefaultsWhenNothingIsSaid() {
    Records nic = bench().of(2);
    assertTrue(nic.wants(ON));
    assertFalse(nic.wants(OFF));
    assertFalse(nic.writer(OFF).isOn());
  }

  @Test
  void shouldLetTheModelsSwitchDecideWhenTheExperimentNamesNothing() {
    Records nic = bench().of(2);
    assertTrue(nic.wants(OFF, true));
    assertTrue(nic.wants(OFF));
    assertTrue(nic.writer(OFF).isOn());
    assertFalse(nic.wants(ON, false));
    assertFalse(nic.writer(ON).isOn());
    assertTrue(bench().of(3).wants(ON));
  }

  @Test
  void shouldKeepToWhatIsIncluded() {
    Records nic = bench().include("mrc-events", "tier-hop").of(2);
    assertTrue(nic.wants(OFF));
    assertTrue(nic.wants(OFF, false));
    assertFalse(nic.wants(ON));
    assertFalse(nic.wants(ON, true));
    assertFalse(nic.wants(StandardRecords.ND_STATS));
  }

  @Test
  void shouldTakePatterns() {
    Records nic = bench().include("mrc-*").exclude("*-events").of(2);
    assertTrue(nic.wants(ON));
    assertFalse(nic.wants(OFF));
    assertFalse(nic.wants(KernelRecords.TIER_HOP));
    assertTrue(RecordSelection.matches("*", ""));
    assertTrue(RecordSelection.matches("a*c*e", "abcde"));
    assertFalse(RecordSelection.matches("a*c*e", "abcd"));
    assertFalse(RecordSelection.matches("mrc", "mrc-events"));
  }

  @Test
  void shouldObeyGlobalSwitchesUnlessIncluded() {
    RunBench off = bench();
    off.ndStats = false;
    assertFalse(off.of(0).wants(StandardRecords.ND_STATS));
    RunBench included = bench().include("nd-stats");
    included.ndStats = false;
    assertTrue(included.of(0).wants(StandardRecords.ND_STATS));
  }

  @Test
  void shouldWantBothSwitchesOfBufferStatsOrAnInclude() {
    RecordSchema buffers = StandardRecords.NET_BUFF_STATS;
    assertFalse(bench().of(2).wants(buffers, true));
    RunBench global = bench();
    global.bufferStats = true;
    assertTrue(global.of(2).wants(buffers, true));
    assertFalse(global.of(3).wants(buffers, false));
    assertTrue(bench().include("net-buff-stats").of(2).wants(buffers, false));
  }

  @Test
  void shouldKeepARecordToSomeDevices() {
    RunBench bench = bench().own("nd-stats", -1, "leaf[*]");
    assertTrue(bench.of(0).wants(StandardRecords.ND_STATS));
    assertFalse(bench.of(2).wants(StandardRecords.ND_STATS));
    assertEquals(List.of(), bench.problems.errorLines());
  }

  @Test
  void shouldTellWhetherZeroRowsAreSkipped() {
    RunBench bench = bench();
    bench.perRecord.put(
        "nd-stats", new PerRecord(-1, null, false, false, new Place("exp.yaml", 9, 3)));
    assertFalse(bench.of(0).skipsZeroRows(StandardRecords.ND_STATS));
    assertTrue(bench.of(0).skipsZeroRows(ON));
  }

  @Test
  void shouldNameWrongRecordsAtTheirPlaceWithTheNearestName() {
    RunBench bench = bench();
    bench.include = List.of(RunBench.named("nd-stat", 7), RunBench.named("mcr-*", 8));
    bench.exclude = List.of(RunBench.named("tierhop", 9));
    bench.perRecord.put(
        "beacons", new PerRecord(-1, null, null, false, new Place("exp.yaml", 11, 5)));
    bench.of(0);
    assertEquals(
        """
        exp.yaml:7:3: error HED-0201: unknown record "nd-stat"
            did you mean "nd-stats"?
        exp.yaml:8:3: error HED-0201: no record matches "mcr-*"
            records are mrc-events, mrc-transport-stats, nd-stats, net-buff-stats, tier-hop
        exp.yaml:9:3: error HED-0201: unknown record "tierhop"
            did you mean "tier-hop"?
        exp.yaml:11:5: error HED-0201: unknown record "beacons" in records
            records are mrc-events, mrc-transport-stats, nd-stats, net-buff-stats, tier-hop""",
        bench.problems.errorLines().stream().collect(Collectors.joining("\n")));
  }

  @Test
  void shouldRefuseSettingsThatCannotWork() {
    RunBench bench = bench();
    bench.own("nd-stats", 999, "leaf[x]").own("tier-hop", -1, "leaf[7]");
    bench.perRecord.put(
        "mrc-transport-stats", new PerRecord(-1, null, null, true, new Place("exp.yaml", 12, 5)));
    bench.perRecord.put(
        "mrc-events", new PerRecord(-1, null, null, true, new Place("exp.yaml", 13, 5)));
    bench.of(0);
    assertEquals(
        """
        exp.yaml:9:3: error HED-0305: interval of record nd-stats is below 1ns
            at least 1ns
        exp.yaml:9:3: error HED-0501: "leaf[x]" is not a device selector
            for example leaf[3], leaf[*], leaf[0..7]
        exp.yaml:9:3: error HED-0501: no device "leaf[7]"
            there is leaf[0..1]
        exp.yaml:12:5: error HED-0306: onOverflow: drop is not allowed for record mrc-transport-stats
            rows are dropped only of mrc-events and mrc-monitor""",
        bench.problems.errorLines().stream().collect(Collectors.joining("\n")));
  }

  @Test
  void shouldWarnWhenNothingIsRecorded() {
    RunBench bench = new RunBench().include();
    bench.of(0).periodic(ON, RunBench.MS_PS, (row, report) -> row.commit());
    bench.records().check(RunBench.MS_PS, bench.problems);
    assertTrue(
        bench
            .problems
            .warningLines()
            .get(0)
            .startsWith("exp.yaml:4:1: warning HED-0903: nothing is recorded"),
        bench.problems.warningLines()::toString);
  }

  @Test
  void shouldWarnWhenThereIsNoSink() {
    RunBench bench = bench();
    RunRecords records =
        new RunRecords(
            "run",
            bench.records().selection().settings(),
            bench.globals(),
            RunBench.directory(),
            bench.known,
            List.of(),
            bench.problems);
    records.of(0, () -> 0).writer(ON);
    records.check(RunBench.MS_PS, bench.problems);
    assertEquals(
        List.of(
            "exp.yaml:4:1: warning HED-0903: nothing is recorded: records.sinks is empty\n"
                + "    for example sinks: [csv]"),
        bench.problems.warningLines());
  }

  @Test
  void shouldWarnAboveFiftyMillionRows() {
    RunBench bench = bench();
    bench.startPs = 0;
    bench.offsetPs = 0;
    // 3 ports × 1 s / 50 ns = 60 million
    bench.of(0).periodic(StandardRecords.ND_STATS, 50_000, (row, report) -> row.commit());
    bench.records().check(1000 * RunBench.MS_PS, bench.problems);
    assertTrue(
        bench
            .problems
            .warningLines()
            .get(0)
            .startsWith(
                "exp.yaml:4:1: warning HED-0902: about 60 million rows until the stop time"),
        bench.problems.warningLines()::toString);
    RunBench few = bench();
    few.of(0).periodic(StandardRecords.ND_STATS, RunBench.MS_PS, (row, report) -> row.commit());
    few.records().check(1000 * RunBench.MS_PS, few.problems);
    assertEquals(List.of(), few.problems.warningLines());
  }

  @Test
  void shouldGiveAnIncludedRecordAFileThoughNobodyWritesIt() {
    RunBench named = bench().include("mrc-events");
    assertEquals(List.of(OFF), named.records().on());
    RunBench pattern = bench().include("mrc-*");
    assertEquals(List.of(), pattern.records().on());
  }

  @Test
  void shouldKeepAServersRowsByItsHostsName() {
    RunBench bench = bench().own("nd-stats", -1, "nic[1]");
    assertTrue(bench.of(3).wants(StandardRecords.ND_STATS));
    assertTrue(bench.of(5).wants(StandardRecords.ND_STATS));
    assertFalse(bench.of(4).wants(StandardRecords.ND_STATS));
  }
}
