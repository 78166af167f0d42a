package io.heddle.scenarios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.guards.ProjectFiles;
import io.heddle.integration.Table;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.testjars.TestHome;
import io.heddle.launcher.testjars.TestHome.Said;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code examples/mrc-link-failure} does what its README says, to the tenth of a microsecond. */
final class MrcLinkFailureExampleTest {
  private static final Path EXAMPLE = ProjectFiles.ROOT.resolve("examples/mrc-link-failure");

  @TempDir private Path scratch;

  private List<String> run(String name, String... further) throws Exception {
    List<String> command = new ArrayList<>(List.of("run"));
    command.add(EXAMPLE.resolve("experiment.yaml").toString());
    command.addAll(List.of(further));
    command.addAll(List.of("--out", scratch.resolve(name).toString()));
    Said said = TestHome.run(new Home(ProjectFiles.HOME), Map.of(), command.toArray(new String[0]));
    assertEquals(0, said.status(), said.err());
    Table flows = Table.read(scratch.resolve(name), "flow-stats");
    assertEquals(16, flows.where("status", "completed").rows().size());
    return flows.column("fct_us");
  }

  /** The line of the README's table for these completion times. */
  private static String row(String what, List<String> completions) {
    double[] us = completions.stream().mapToDouble(Double::parseDouble).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "| %s | %.1f us | %.1f us |",
        what,
        us[(us.length - 1) / 2],
        us[us.length - 1]);
  }

  @Test
  void sprayingRidesOutTheDeadUplinkAndProbesBringItBack() throws Exception {
    String readme = Files.readString(EXAMPLE.resolve("README.md"));
    String broken = row("with the failure", run("broken"));
    assertTrue(readme.contains(broken), broken);
    String whole = row("without (`--set 'faults=[]'`)", run("whole", "--set", "faults=[]"));
    assertTrue(readme.contains(whole), whole);
    Table stats = Table.read(scratch.resolve("broken"), "mrc-transport-stats");
    List<String> times = stats.column("sim_time_sec");
    Table last = stats.where("sim_time_sec", times.get(times.size() - 1));
    assertEquals(16, last.rows().size());
    long bad = sum(last, "total_ev_assumed_bad");
    assertTrue(bad > 0 && readme.contains(" to " + bad + " over all NICs"), "bad " + bad);
    assertEquals(bad, sum(last, "total_ev_recovered"));
    Table healthy = Table.read(scratch.resolve("whole"), "mrc-transport-stats");
    assertEquals(0, sum(healthy, "total_ev_assumed_bad"));
  }

  private static long sum(Table table, String column) {
    return table.column(column).stream().mapToLong(Long::parseLong).sum();
  }
}
