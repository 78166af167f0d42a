package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 1,024 NICs run in a heap of 2 GB, and the summary says what they took. */
final class Case33LargeNetworkFitsTest {
  private static final int MOST_MIB = 2048;
  private static final Pattern HEAP = Pattern.compile("memory +(\\d+) MiB peak heap");

  @TempDir Path scratch;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{type: roce-nic, attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}}",
        "{type: mrc-nic}"
      })
  void aThousandNicsFitIntoTwoGigabytes(String nic) throws Exception {
    boolean mrc = nic.contains("mrc");
    String pool = mrc ? "UETPolicyEnabled: true, EnablePFC: [0, 0, 0, 0, 0, 0, 0, 0]" : "";
    Path file =
        Files.writeString(
            scratch.resolve("large.yaml"),
            """
            apiVersion: heddle/v1
            kind: Experiment
            metadata: {name: large}
            models:
              nic: NIC
              sw: {type: scala-switch, attributes: {SharedBufferManager: {POOL}}}
            topology: {generator: leaf-spine, leafs: 32, spines: 16, hostsPerLeaf: 32, nic: nic, leaf: sw, spine: sw}
            workload: {type: permutation, size: 64KiB}
            records: {include: [flow-stats]}
            stop: {after: 20ms}
            """
                .replace("NIC", nic)
                .replace("POOL", pool));
    Said run =
        Distribution.script(
            Map.of("HEDDLE_OPTS", "-Xmx2g"),
            scratch,
            "run",
            file.toString(),
            "--out",
            scratch.resolve("run").toString());
    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("1024 finished, 0 unfinished, 0 failed"), run.err());
    Matcher heap = HEAP.matcher(run.err());
    assertTrue(heap.find(), run.err());
    int mib = Integer.parseInt(heap.group(1));
    assertTrue(mib > 0 && mib < MOST_MIB, run.err());
  }
}
