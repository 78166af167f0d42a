package io.heddle.kernel.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.boot.ExitCode;
import io.heddle.boot.RunOptions;
import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepEngineFault;
import io.heddle.boot.SweepOptions;
import io.heddle.kernel.toys.ToyTables;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep on an engine outside: what is asked of it, and what becomes of what it says. */
class OutsideSweepTest {
  private static final String SWEEP =
      EngineHarness.GOOD
          + "sweep: {axes: {n: {path: workload.messages, values: [1, 2, 3]}},"
          + " resources: {cores: 2, memory: 2GiB}}\n";

  @TempDir Path directory;
  private EngineHarness harness;
  private final Elsewhere elsewhere = new Elsewhere();

  /** Runs points with a second engine of heddle, last one first, from what it was sent alone. */
  private final class Elsewhere implements SweepEngine, SweepEngine.Session {
    private final List<Point> points = new ArrayList<>();
    private final Map<Integer, String> found = new TreeMap<>();
    private final Map<String, String> written = new TreeMap<>();
    private final List<Integer> ran = new ArrayList<>();
    private Order order;
    private int broken = -1;
    private boolean gone;
    private boolean closed;

    @Override
    public Session open(Order asked) {
      order = asked;
      points.clear();
      ran.clear();
      return this;
    }

    @Override
    public void add(Point point) {
      points.add(point);
    }

    @Override
    public Map<Integer, String> manifests() {
      return new TreeMap<>(found);
    }

    @Override
    public void run(List<Integer> indices, Endings endings, BooleanSupplier stop)
        throws SweepEngineFault {
      if (gone) {
        throw new SweepEngineFault("nobody is there");
      }
      List<Integer> backwards = new ArrayList<>(indices);
      Collections.reverse(backwards);
      for (int index : backwards) {
        ran.add(index);
        if (index == broken) {
          endings.failed(index, "its machine, alas, burnt");
        } else {
          found.put(index, manifest(points.get(index)));
          endings.ended(index, found.get(index));
        }
      }
    }

    private String manifest(Point point) {
      Path out = directory.resolve("elsewhere").resolve(point.name());
      EngineHarness other = new EngineHarness(directory);
      RunOptions options =
          new RunOptions(out, true, false, null, true, true, false, List.of("heddle"));
      other.engine.run(other.source(point.experiment()), options, new TestTerminal());
      return harness.read("elsewhere/" + point.name() + "/run.json");
    }

    @Override
    public void write(String file, byte[] content) {
      written.put(file, new String(content, StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @BeforeEach
  void start() {
    harness = new EngineHarness(directory);
  }

  private int sweep(SweepOptions how) {
    harness.terminal = new TestTerminal();
    return harness.engine.sweep(
        harness.source(SWEEP), harness.options("s", true, false), how, harness.terminal);
  }

  private int outside(boolean resume) {
    return sweep(new SweepOptions(null, resume, elsewhere, "far:/away"));
  }

  @Test
  void theTableIsThatOfTheLocalEngineInPointOrder() {
    harness.toys.add(harness.toys.origin("org.example.tables", "1.0.0"), ToyTables.Good.class);
    assertEquals(ExitCode.OK, sweep(SweepOptions.here(null, false)), harness.err());
    assertEquals(ExitCode.OK, outside(false), harness.err());
    assertEquals(List.of(2, 1, 0), elsewhere.ran);
    assertEquals(harness.read("s/sweep.csv"), elsewhere.written.get("sweep.csv"));
    assertEquals(harness.read("s/sweep.html"), elsewhere.written.get("sweep.html"));
    assertEquals(harness.read("s/sweep.lines"), elsewhere.written.get("sweep.lines"));
    assertTrue(elsewhere.closed);
  }

  @Test
  void theEngineHearsWhatAPointNeeds() {
    assertEquals(ExitCode.OK, outside(false), harness.err());
    assertEquals("far:/away", elsewhere.order.out());
    assertEquals(2, elsewhere.order.cores());
    assertEquals(2L << 30, elsewhere.order.memoryBytes());
    assertEquals(0, elsewhere.order.jobs());
    assertEquals(1, elsewhere.order.jobsHere());
    assertFalse(elsewhere.order.replace());
  }

  @Test
  void aPointThatFailedStandsInTheTableWithItsReasonAndIsMadeUpFor() {
    elsewhere.broken = 1;
    assertEquals(ExitCode.NOT_COMPLETED, outside(false), harness.err());
    assertTrue(harness.err().contains("] t-2 (n 2) failed: its machine, alas, burnt\n"));
    String row = elsewhere.written.get("sweep.csv").lines().toList().get(2);
    assertEquals("1,t-2,2,failed,,,,,,,,,,,,\"its machine, alas, burnt\"", row);
    elsewhere.broken = -1;
    assertEquals(ExitCode.OK, outside(true), harness.err());
    assertEquals(List.of(1), elsewhere.ran);
    assertTrue(elsewhere.order.replace());
  }

  @Test
  void aBadPointStopsAllBeforeTheEngineIsAsked() {
    harness.terminal = new TestTerminal();
    int code =
        harness.engine.sweep(
            harness.source(SWEEP.replace("[1, 2, 3]", "[1, x]")),
            harness.options("s", true, false),
            new SweepOptions(null, false, elsewhere, null),
            harness.terminal);
    assertEquals(ExitCode.BAD_INPUT, code);
    assertTrue(harness.err().startsWith("point t-x (n x):\nt.yaml:"), harness.err());
    assertEquals(List.of(), elsewhere.ran);
  }

  @Test
  void anEngineThatIsNotThereIsTold() {
    elsewhere.gone = true;
    assertEquals(ExitCode.BAD_INSTALLATION, outside(false));
    assertEquals("error HED-1100: nobody is there\n", harness.err());
    assertFalse(Files.exists(directory.resolve("s")));
    assertTrue(elsewhere.closed);
  }
}
