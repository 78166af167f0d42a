package io.heddle.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.heddle.boot.Engine;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.ProgressView;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.launcher.platform.Home;
import io.heddle.launcher.platform.Platform;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs one experiment through the real bundles of a built distribution and prints what it cost.
 *
 * <p>Loop figures are taken between {@code runStarted} and {@code runEnded}: set-up is not in them,
 * garbage collection and compilation are.
 */
public final class Macro {
  private Macro() {}

  /** Arguments: the unpacked distribution, the experiment, a directory for the run. */
  public static void main(String[] arguments) throws Exception {
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    Home home = new Home(Path.of(arguments[0]));
    Meter meter = new Meter();
    int status;
    try (Platform platform = Platform.boot(home)) {
      platform.usePlugins(List.of(home.plugins()));
      Engine engine = platform.startKernel("benchmark");
      ExperimentSource source =
          new ExperimentSource(Path.of(arguments[1]), List.of(), List.of(), null, Map.of());
      RunOptions options =
          new RunOptions(
              Path.of(arguments[2]), true, false, null, false, true, true, List.of("benchmark"));
      status = engine.run(source, options, meter);
    }
    if (status != 0) {
      System.err.println(meter.errors.toString(StandardCharsets.UTF_8));
      System.exit(status);
    }
    System.out.println(meter.report(arguments[1]));
    System.exit(0);
  }

  /** A terminal that takes figures when the run starts and ends. */
  private static final class Meter implements Terminal {
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(data, true, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
    private long setUpCpuNanos;
    private long loopCpuNanos;
    private long loopThreadNanos;
    private long loopWallNanos;
    private long loopAllocatedBytes;
    private long collectionMillis;
    private long liveAfterSetUp;

    @Override
    public PrintStream out() {
      return out;
    }

    @Override
    public PrintStream err() {
      return err;
    }

    @Override
    public void runStarted(ProgressView view) {
      setUpCpuNanos = ProcessFigures.cpuNanos();
      liveAfterSetUp = ProcessFigures.liveHeapBytes();
      collectionMillis = ProcessFigures.collectionMillis();
      loopWallNanos = System.nanoTime();
      loopAllocatedBytes = ProcessFigures.allocatedBytes();
      loopThreadNanos = ProcessFigures.threadCpuNanos();
      loopCpuNanos = ProcessFigures.cpuNanos();
    }

    @Override
    public void runEnded() {
      loopCpuNanos = ProcessFigures.cpuNanos() - loopCpuNanos;
      loopThreadNanos = ProcessFigures.threadCpuNanos() - loopThreadNanos;
      loopAllocatedBytes = ProcessFigures.allocatedBytes() - loopAllocatedBytes;
      loopWallNanos = System.nanoTime() - loopWallNanos;
      collectionMillis = ProcessFigures.collectionMillis() - collectionMillis;
    }

    @Override
    public int stopSignal() {
      return 0;
    }

    String report(String experiment) throws Exception {
      JsonNode summary = new ObjectMapper().readTree(data.toByteArray());
      long hops = summary.path("packetHops").asLong();
      long events = summary.path("events").asLong();
      int pending = (int) summary.path("wall").path("meanPendingEvents").asLong();
      double nanosAHop = (double) loopCpuNanos / hops;
      double floor = Floor.nanos(pending);
      return String.format(
          Locale.ROOT,
          "{\"experiment\": \"%s\", \"packetHops\": %d, \"events\": %d, \"eventsPerHop\": %.3f, "
              + "\"loopCpuSeconds\": %.2f, \"simulationThreadSeconds\": %.2f, \"loopWallSeconds\": %.2f, \"packetHopsPerCpuSecond\": %.0f, "
              + "\"nanosPerHop\": %.1f, \"meanPending\": %d, \"floorNanos\": %.1f, \"floorsPerHop\": %.2f, "
              + "\"bytesPerHop\": %.2f, \"setUpCpuSeconds\": %.2f, \"liveHeapAfterSetUpMiB\": %d, "
              + "\"peakHeapMiB\": %d, \"peakResidentMiB\": %d, \"collectionMillis\": %d, \"digest\": \"%s\"}",
          Path.of(experiment).getFileName(),
          hops,
          events,
          (double) events / hops,
          loopCpuNanos / 1e9,
          loopThreadNanos / 1e9,
          loopWallNanos / 1e9,
          hops / (loopCpuNanos / 1e9),
          nanosAHop,
          pending,
          floor,
          nanosAHop / floor,
          (double) loopAllocatedBytes / hops,
          setUpCpuNanos / 1e9,
          liveAfterSetUp >> 20,
          ProcessFigures.peakHeapBytes() >> 20,
          ProcessFigures.peakResidentBytes() >> 20,
          collectionMillis,
          summary.path("digest").asText());
    }
  }
}
