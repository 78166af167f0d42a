package io.heddle.tck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.model.ModelProvider;
import io.heddle.boot.ContractKit.Finding;
import io.heddle.boot.ContractKit.Result;
import io.heddle.tck.HandMovedHeddle.Fault;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The checks of whole runs can fail: each fault fails the checks it is made for, says why, and
 * leaves the others alone; without a fault all pass.
 */
class RunsRefuseTest {
  private static final String ENDS = "an experiment runs to its end";
  private static final String SAME_SEED = "the same seed writes the same bytes";
  private static final String THREADS = "one thread and two write the same bytes";
  private static final String WRONG = "wrong attributes are named with their places";
  private static final String UNKNOWN = "an unknown attribute is named with its place";

  /** Attributes of the bundle. */
  record Config(
      @Attribute(path = "Rate", kind = Kind.DATA_RATE, value = "1Gbps", description = "A rate")
          long bitsPerSec,
      @Attribute(
              path = "Mode",
              kind = Kind.TEXT,
              value = "fast",
              allowed = {"fast", "slow"},
              description = "A mode")
          String mode,
      @Attribute(path = "Note", kind = Kind.TEXT, value = "any", description = "Any text")
          String note) {}

  private static final class Model implements ModelProvider<Config> {
    @Override
    public Class<Config> configType() {
      return Config.class;
    }

    @Override
    public Module module(Config config) {
      return binder -> {};
    }
  }

  private static List<Finding> check(Fault fault) {
    List<Offered> offers =
        Stream.of("nic", "switch").map(k -> new Offered(k, k, "1.0.0", new Model())).toList();
    Subject subject = new Subject(offers.get(0), offers, Map.of(), new HandMovedHeddle(fault));
    List<Finding> findings = JUnitKit.run(subject, List.of(Runs.class));
    assertEquals(
        Stream.of(ENDS, SAME_SEED, THREADS, UNKNOWN, WRONG).sorted().toList(),
        findings.stream().map(Finding::check).sorted().toList());
    return findings;
  }

  private static void refuses(Fault fault, String reason, String... checks) {
    ends(fault, Result.FAILED, reason, checks);
  }

  private static void ends(Fault fault, Result result, String reason, String... checks) {
    List<Finding> findings = check(fault).stream().filter(f -> f.result() != Result.OK).toList();
    assertEquals(
        Stream.of(checks).sorted().toList(),
        findings.stream().map(Finding::check).sorted().toList(),
        findings.toString());
    for (Finding finding : findings) {
      assertEquals(result, finding.result(), finding.toString());
      assertTrue(finding.text().contains(reason), finding.toString());
    }
  }

  @Test
  void aSoundBundlePasses() {
    refuses(Fault.NONE, "");
  }

  /** Whatever runs can't do without an end. */
  @Test
  void refusesARunThatBreaksOff() {
    refuses(
        Fault.BREAKS_OFF,
        "exit status of the run\nerror HED-9001: the NIC broke off",
        ENDS,
        SAME_SEED,
        THREADS);
  }

  /** An experiment whose attributes do not do is not looked at, which is no failure. */
  @Test
  void asksForAttributesThatMustBeGiven() {
    ends(
        Fault.WANTS_MORE,
        Result.WARNING,
        "give what it asks for with --set PATH=VALUE\nerror HED-1001: size must be given",
        ENDS,
        SAME_SEED,
        THREADS);
  }

  @Test
  void refusesARunThatDiffers() {
    refuses(
        Fault.REMEMBERS_THE_LAST_RUN, "the two runs differ\nrows.csv differs", SAME_SEED, THREADS);
  }

  @Test
  void refusesADifferenceBetweenOneThreadAndTwo() {
    refuses(Fault.MINDS_THREADS, "the two runs differ\nrows.csv differs", THREADS);
  }

  @Test
  void refusesWrongValuesTaken() {
    refuses(Fault.TAKES_WRONG_VALUES, "exit status\n", WRONG);
  }

  @Test
  void refusesSilenceOnOneOfSeveral() {
    refuses(Fault.SILENT_ON_ONE, "no error at [Rate] in\n", WRONG);
  }

  @Test
  void refusesAnotherPlace() {
    ends(Fault.NAMES_ANOTHER_LINE, Result.FAILED, "no error at [", WRONG, UNKNOWN);
  }

  @Test
  void refusesAnyAttributeTaken() {
    refuses(Fault.TAKES_ANY_ATTRIBUTE, "exit status\n", UNKNOWN);
  }

  @Test
  void refusesABundleThatStopsTheCheck() {
    refuses(
        Fault.STOPS_THE_CHECK,
        "exit status\nerror HED-9002: the bundle can't be used",
        WRONG,
        UNKNOWN);
  }
}
