package io.heddle.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No hidden limit of ports: at every count all but one server send to the last, and all ends. */
final class Case10PortCountsTest {
  @TempDir Path directory;

  @Test
  void anyNumberOfPorts() throws Exception {
    try (Lab lab = new Lab(directory)) {
      for (int ports : new int[] {64, 65, 256, 257, 1_024}) {
        Lab.Result run =
            lab.run(
                """
                models:
                  nic:
                    type: roce-nic
                    attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
                  switch: {type: scala-switch, attributes: {HeadRoomPerPortLimit: 20KB}}
                topology: {generator: single-switch, hosts: %d, nic: nic, switch: switch}
                workload: {type: incast, fanIn: %d, size: 8KiB}
                records: {include: []}
                stop: {after: 100ms}
                """
                    .formatted(ports, ports - 1));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("messages     " + (ports - 1) + " finished"), run.err());
        assertTrue(run.err().contains("drops        0 frames dropped"), run.err());
      }
    }
  }

  /** Where the buffer does not stretch to so many ports, the check says so and names the switch. */
  @Test
  void tooManyPortsForTheHeadroomAreRefusedWithBothNumbers() throws Exception {
    try (Lab lab = new Lab(directory)) {
      Lab.Result run =
          lab.check(
              """
              models:
                nic:
                  type: roce-nic
                  attributes: {ErrorRecovery: {strategy: go-back-n}, CongestionControl: {strategy: none}}
                switch: {type: scala-switch}
              topology: {generator: single-switch, hosts: 1001, nic: nic, switch: switch}
              workload: {type: incast, fanIn: 1000, size: 8KiB}
              """);
      assertEquals(2, run.status(), run.err());
      assertTrue(
          run.err()
              .contains(
                  "error HED-0404 [rule 5]: switch: headroom 256000 B × 1001 connected ports ="
                      + " 256256000 B is more than TotalSharedBufferSize 256000000 B"),
          run.err());
    }
  }
}
