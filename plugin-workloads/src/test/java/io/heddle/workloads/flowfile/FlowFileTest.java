package io.heddle.workloads.flowfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.workloads.bench.WorkloadBench;
import io.heddle.workloads.flow.FlowKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section 4.2 and golden values 5.11 of the workloads specification. */
class FlowFileTest {
  @TempDir Path directory;

  @Test
  void shouldReadAsManyFlowsAsTheFileCounts() throws IOException {
    WorkloadBench bench =
        run("2\n2 1 3 100 200000000 2\n3 1 3 100 200000000 2\n4 1 3 100 150000000 2\n");
    assertEquals(List.of("2->1", "3->1"), bench.postedPairs());
    assertEquals(0, bench.postPs(0));
    assertEquals(0, bench.postPs(1));
    assertEquals(200_000_000, bench.posts.get(0).message().bytes());
    assertEquals(List.of(), bench.warnings);
  }

  @Test
  void shouldShiftTheFirstFlowToTheStart() throws IOException {
    WorkloadBench bench = run("2\n2 1 3 100 7 2\n3 1 3 100 8 2.000000001\n");
    assertEquals(0, bench.postPs(0));
    assertEquals(1_000, bench.postPs(1));
  }

  @Test
  void shouldKeepTheFilesSecondsIfAsked() throws IOException {
    WorkloadBench bench = new WorkloadBench(8);
    bench.run(workload("1\n2 1 3 100 7 2.000000000001\n", "absolute", null));
    assertEquals(2_000_000_000_001L, bench.postPs(0));
  }

  @Test
  void shouldReadSecondsExactly() {
    assertEquals(2_000_000_001_000L, FlowFileReader.seconds("2.000000001"));
    assertEquals(100_000_000L, FlowFileReader.seconds("1e-4"));
    // 0.1 + 0.2 as doubles would be 300,000,000,000.00004
    assertEquals(300_000_000_000L, FlowFileReader.seconds("0.3"));
    assertEquals(-1, FlowFileReader.seconds("-1"));
    assertEquals(-1, FlowFileReader.seconds("2s"));
    assertEquals(-1, FlowFileReader.seconds("1e20"));
  }

  @Test
  void shouldTakeFieldsWhereverLinesEnd() throws IOException {
    WorkloadBench bench = run("2 0 1\n3 100 7 2 1\n0 3 100 9 2");
    assertEquals(List.of("0->1", "1->0"), bench.postedPairs());
    assertEquals(9, bench.posts.get(1).message().bytes());
  }

  @Test
  void shouldStartUnsortedFlowsAtTheirTimes() throws IOException {
    WorkloadBench bench = run("2\n2 1 3 100 7 2.5\n3 1 3 100 8 2\n");
    assertEquals(List.of("3->1", "2->1"), bench.postedPairs());
    assertEquals(500_000_000_000L, bench.postPs(1));
    assertEquals(
        List.of(
            "flows.txt:3:1: warning HED-0600: flows are not in the order of their start; each starts"
                + " at its time all the same"),
        cut(bench.warnings));
  }

  @Test
  void shouldMapIds() throws IOException {
    Path map = Files.writeString(directory.resolve("ids.txt"), "# id host\n100 0\n200, 7\n");
    WorkloadBench bench = new WorkloadBench(8);
    bench.run(workload("1\n100 200 3 100 7 2\n", "first-flow", map));
    assertEquals(List.of("0->7"), bench.postedPairs());
    WorkloadBench refused = new WorkloadBench(8);
    refused.prepare(workload("1\n100 300 3 100 7 2\n", "first-flow", map));
    assertEquals(
        List.of("flows.txt:2:1: error HED-0601: node 300 is none of the 8 hosts"),
        cut(refused.errors));
  }

  @Test
  void shouldNameWhatIsWrong() throws IOException {
    assertEquals(
        List.of("flows.txt:1: error HED-0600: the file counts 3 flows, but holds only 1"),
        refused("3\n2 1 3 100 7 2\n3 1 3 100 8\n"));
    assertEquals(List.of("flows.txt:1: error HED-0600: the file is empty"), refused("\n\n"));
    assertEquals(
        List.of("flows.txt:1:1: error HED-0600: \"two\" is not a number of flows"),
        refused("two\n"));
    assertEquals(
        List.of("flows.txt:2:1: error HED-0600: node 2 sends to itself"),
        refused("1\n2 2 3 100 7 2\n"));
    assertEquals(
        List.of("flows.txt:2:11: error HED-0600: size \"-7\" is not a whole number of 0 or more"),
        refused("1\n2 1 3 100 -7 2\n"));
    assertEquals(
        List.of("flows.txt:2:13: error HED-0600: start \"soon\" is not a number of seconds"),
        refused("1\n2 1 3 100 7 soon\n"));
  }

  @Test
  void shouldExplainAFileOfSimAi() throws IOException {
    List<String> errors = refused("0\n");
    assertEquals(1, errors.size());
    assertTrue(errors.get(0).contains("SimAI reads only the count"), errors::toString);
  }

  private WorkloadBench run(String text) throws IOException {
    return new WorkloadBench(8).run(workload(text, "first-flow", null));
  }

  private List<String> refused(String text) throws IOException {
    return cut(new WorkloadBench(8).prepare(workload(text, "first-flow", null)).errors);
  }

  private static List<String> cut(List<String> lines) {
    return lines.stream().map(line -> line.substring(line.indexOf("flows.txt"))).toList();
  }

  private io.heddle.api.model.Workload workload(String text, String timeBase, Path idMap)
      throws IOException {
    Path file = Files.writeString(directory.resolve("flows.txt"), text);
    return new FlowFileProvider()
        .workload(
            new FlowFileConfig(new FlowKeys(null, 0, 0, 0), file, timeBase, "hosts", idMap, null));
  }
}
