package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A watched run is the run it watches, and what it sees is the same each time. */
final class CaptureChangesNothingTest {
  /** Marks, CNPs, pauses and a random draw, at NICs and at the switch. */
  private static final String INCAST =
      """
      apiVersion: heddle/v1
      kind: Experiment
      metadata: {name: exp}
      models:
        nic: {type: roce-nic, extends: dcqcn-roce-nic}
        tor:
          type: scala-switch
          attributes:
            SharedBufferManager: {LossyAlpha: 0, QueueDropThresholdEnable: true, QueueDropThreshold: 5, PlaneBDP: 300KB}
      simulation: {parameters: {ClientStartOffset: 0s}}
      topology: {generator: single-switch, hosts: 6, nic: nic, switch: tor}
      workload: {type: incast, receiver: 5, fanIn: 5, size: 512KiB}
      records:
        sinks: [csvWATCH]
        include: ["*"]
        exclude: [cpu-mem-stats]
        nd-stats: {interval: 10us}
        ecn-pfc-stats: {interval: 10us}
        MORE
      stop: {after: 10ms}
      """;

  @TempDir private Path directory;

  private static Map<String, byte[]> files(Path run, String ending) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(run)) {
      for (Path file : files.filter(f -> f.toString().endsWith(ending)).toList()) {
        contents.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return contents;
  }

  private static void same(Map<String, byte[]> expected, Map<String, byte[]> found) {
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach((file, bytes) -> assertArrayEquals(bytes, found.get(file), file));
  }

  private Path run(Lab lab, String name, int threads, boolean watched) throws IOException {
    Path out = directory.resolve(name);
    String more = watched ? "capture: {devices: \"host[*], leaf[0]\", snaplen: 128}" : "csv: {}";
    String text = INCAST.replace("WATCH", watched ? ", capture" : "").replace("MORE", more);
    Lab.Result run = lab.run(lab.file("exp.yaml", text), out, threads);
    assertEquals(0, run.status(), run.err());
    return out;
  }

  @Test
  void recordsAndCapturesShouldBeTheSameBytes() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Map<String, byte[]> alone = files(run(lab, "alone", 1, false), ".csv");
      assertTrue(alone.size() > 10, alone.keySet().toString());
      Path watched = run(lab, "watched", 1, true);
      same(alone, files(watched, ".csv"));
      Map<String, byte[]> capture = files(watched, ".pcapng");
      assertTrue(Pcapng.read(watched).size() > 2_560);
      same(capture, files(run(lab, "again", 1, true), ".pcapng"));
      Path threaded = run(lab, "threaded", 2, true);
      same(alone, files(threaded, ".csv"));
      same(capture, files(threaded, ".pcapng"));
    }
  }
}
