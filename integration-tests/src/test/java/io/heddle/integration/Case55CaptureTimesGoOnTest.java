package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times of a capture go on, exactly, past one second and past 2^32 nanoseconds. */
final class Case55CaptureTimesGoOnTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({"0.99999s, 1000000000", "4.29496s, 4294967296"})
  void shouldGoOnPastTheBoundary(String start, long boundaryNs) throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run =
          lab.run(
              """
              simulation: {parameters: {StartTime: START, ClientStartOffset: 0ms}}
              models:
                nic:
                  type: roce-nic
                  attributes:
                    ErrorRecovery: {strategy: go-back-n}
                    CongestionControl: {strategy: none}
              topology: {generator: back-to-back, nic: nic}
              workload: {type: permutation, size: 1MiB}
              records:
                sinks: [csv, capture]
                include: [flow-stats]
                capture: {devices: "host[0]", snaplen: 64}
              stop: {after: 6s}
              """
                  .replace("START", start));
      assertEquals(0, run.status(), run.err());
      List<Pcapng.Frame> frames = Pcapng.read(run.directory());
      long before = 0;
      for (Pcapng.Frame frame : frames) {
        assertTrue(frame.timeNs() >= before, "times go back at " + frame.timeNs());
        assertTrue(before == 0 || frame.timeNs() - before < 20_000, "a jump at " + before);
        before = frame.timeNs();
      }
      assertTrue(frames.get(0).timeNs() < boundaryNs && before > boundaryNs, "ends " + before);
    }
  }
}
