package io.heddle.kernel.core.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.config.Place;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import io.heddle.api.net.SimulationParameters;
import io.heddle.api.record.Outcome;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.topology.Topology;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimulationTest {
  private static final long START_PS = 1_000_000;
  private static final Place PLACE = new Place("toy.yaml", 1, 1);

  /** 1,000 B at 400 Gbps, 100 ns there; 64 B and 100 ns back. */
  private static final long ONE_MESSAGE_PS = 20_000 + 100_000 + 1_280 + 100_000;

  private static DeviceInfo nic(int node) {
    return new DeviceInfo(
        node,
        "host[" + node + "]",
        "nic-3-" + node,
        "NIC",
        3,
        DeviceInfo.NO_SUBTIER,
        node,
        "nic",
        "toy",
        new int[] {node});
  }

  private static ExperimentSpec spec(long stopPs, String when, long drainPs, long maxEvents) {
    ExperimentSpec.GlobalParameters globals =
        new ExperimentSpec.GlobalParameters(
            START_PS, 0, 0, stopPs, 0, true, 1, 1, 1, -1, true, true, true, false, false, 4184);
    return new ExperimentSpec(
        Path.of("toy.yaml"),
        "toy",
        "",
        Map.of(),
        List.of(),
        new ExperimentSpec.Simulation(1, 0, 1, false, globals),
        Map.of(),
        null,
        List.of(),
        null,
        new ExperimentSpec.StopSettings(
            stopPs, when, 1, null, 1_000_000, drainPs, -1, maxEvents, PLACE),
        List.of(),
        null,
        null,
        Map.of());
  }

  private static Simulation simulation(ToyWorkload workload, boolean deaf, ExperimentSpec spec) {
    Topology topology =
        new Topology(
            "back-to-back",
            List.of(nic(0), nic(1)),
            2,
            new int[] {0, 1},
            List.of(new Topology.Link("host[0]--host[1]", 0, 0, 1, 0, 400_000_000_000L, 100_000)),
            new RouteTable[2],
            List.of());
    SimulationParameters parameters =
        new SimulationParameters(1, 0, START_PS, 0, 1, 1, 1, -1, 4184, true);
    DeviceFactory factory = context -> new ToyNic(context, deaf);
    Simulation simulation =
        new Simulation(
            new Blueprint(
                spec,
                topology,
                parameters,
                Map.of("nic", factory),
                List.of(new Blueprint.PlannedWorkload(workload, "toy", PLACE, a -> PLACE))),
            new NoRecords());
    simulation.prepareWorkloads(w -> null);
    simulation.makeDevices();
    return simulation;
  }

  /**
   * Case 34: a run ends when its work is done, on the next point of the stop grid, long before the
   * stop time.
   */
  @Test
  void case34_shouldEndOnTheStopGridWhenTheWorkIsDone() {
    ToyWorkload workload = new ToyWorkload(1);
    Simulation run =
        simulation(workload, false, spec(1_000_000_000_000L, "workloads-finished", 0, -1));
    Ending ending = run.finish(run.run(() -> 0));
    assertEquals(Outcome.COMPLETED, ending.outcome());
    // posted at 1 us, acknowledged 221,280 ps later, seen at the next whole microsecond
    assertEquals(2_000_000, run.loop().nowPs());
    assertEquals(ONE_MESSAGE_PS, run.ledger().sortedCompletionPs()[0]);
    assertEquals(2, run.network().packetHops());
    assertEquals(1, workload.received);
    assertEquals(0, run.network().framesInFlight());
  }

  @Test
  void shouldRunOnForTheDrainTime() {
    Simulation run =
        simulation(
            new ToyWorkload(1),
            false,
            spec(1_000_000_000_000L, "workloads-finished", 7_000_000, -1));
    assertEquals(Outcome.COMPLETED, run.run(() -> 0).outcome());
    assertEquals(9_000_000, run.loop().nowPs());
  }

  @Test
  void shouldRunToTheStopTimeWhenTold() {
    Simulation run = simulation(new ToyWorkload(1), false, spec(50_000_500, "never", 0, -1));
    assertEquals(Outcome.COMPLETED, run.run(() -> 0).outcome());
    assertEquals(50_000_500, run.loop().nowPs());
  }

  /**
   * Case 26: an event at the stop time still happens; one a picosecond later does not, and what is
   * open is told.
   */
  @Test
  void case26_eventAtTheStopTimeHappensAndLaterOnesAreTold() {
    long acknowledgedPs = START_PS + ONE_MESSAGE_PS;
    Simulation equal =
        simulation(new ToyWorkload(1), false, spec(acknowledgedPs, "workloads-finished", 0, -1));
    assertEquals(Outcome.COMPLETED, equal.run(() -> 0).outcome());
    Simulation early =
        simulation(
            new ToyWorkload(1), false, spec(acknowledgedPs - 1, "workloads-finished", 0, -1));
    Ending ending = early.run(() -> 0);
    assertEquals(Outcome.STOPPED, ending.outcome());
    assertEquals("the stop time came before the work was done", ending.reason());
    assertEquals(1, early.network().framesInFlight());
    assertEquals(1, early.ledger().open());
    List<String> summary = new RunSummary(early, ending, early.counts(), "0").lines();
    assertTrue(
        summary.contains("messages     0 finished, 1 unfinished, 0 failed; 0 of 1 flows finished"),
        summary.toString());
    assertTrue(summary.contains("in flight    1 frames on links"), summary.toString());
  }

  /** Case 29: a run that can't go on ends with what waits for what. */
  @Test
  void case29_stallIsExplained() {
    Simulation run =
        simulation(new ToyWorkload(3), true, spec(1_000_000_000_000L, "workloads-finished", 0, -1));
    Ending ending = run.run(() -> 0);
    assertEquals(Outcome.FAILED, ending.outcome());
    assertEquals("HED-1001", ending.code());
    assertTrue(ending.stalled());
    assertEquals(List.of("  flow 1 waits for its acknowledgement"), run.stallReport().lines());
  }

  @Test
  void shouldStopAtASafetyNetAndOnASignal() {
    Simulation net =
        simulation(new ToyWorkload(9), false, spec(1_000_000_000_000L, "workloads-finished", 0, 1));
    assertEquals("stopped by the safety net maxEvents 1", net.run(() -> 0).reason());
    Simulation signal =
        simulation(
            new ToyWorkload(9), false, spec(1_000_000_000_000L, "workloads-finished", 0, -1));
    assertEquals(15, signal.run(() -> 15).signal());
  }

  /**
   * Case 53: on an idle path the measured time is the ideal one, here to the picosecond, for the
   * toy adds nothing of its own.
   */
  @Test
  void case53_idealTimeIsTheClosedForm() {
    ToyWorkload workload = new ToyWorkload(1);
    simulation(workload, false, spec(1_000_000_000_000L, "workloads-finished", 0, -1));
    assertEquals(ONE_MESSAGE_PS, workload.context.ideal().completionPs(0, 1, 100));
  }
}
