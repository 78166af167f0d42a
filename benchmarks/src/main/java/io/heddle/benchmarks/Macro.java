package io.heddle.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs one experiment through the real bundles of a built distribution and prints what it cost.
 *
 * <p>Loop figures are taken between {@code runStarted} and {@code runEnded}: set-up is not in them,
 * garbage collection and compilation are.
 */
public final class Macro {
  private Macro() {}

  /**
   * Arguments: the unpacked distribution, the experiment, a directory for the run, and any number
   * of {@code path=value} as {@code --set} takes them.
   */
  public static void main(String[] arguments) throws Exception {
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    Home home = new Home(Path.of(arguments[0]));
    Meter meter = new Meter();
    int status;
    try (Platform platform = Platform.boot(home)) {
      platform.usePlugins(List.of(home.plugins()));
      Engine engine = platform.startKernel("benchmark");
      ExperimentSource source =
          new ExperimentSource(
              Path.of(arguments[1]), List.of(), settings(arguments), null, Map.of());
      RunOptions options =
          new RunOptions(
              Path.of(arguments[2]), true, false, null, false, true, true, List.of("benchmark"));
      status = engine.run(source, options, meter);
      meter.closed();
    }
    if (status != 0) {
      System.err.println(meter.errors.toString(StandardCharsets.UTF_8));
      System.exit(status);
    }
    System.out.println(meter.report(arguments[1]));
    System.exit(0);
  }

  private static List<ExperimentSource.Setting> settings(String[] arguments) {
    List<ExperimentSource.Setting> settings = new ArrayList<>();
    for (int i = 3; i < arguments.length; i++) {
      int equals = arguments[i].indexOf('=');
      settings.add(
          new ExperimentSource.Setting(
              "--set #" + (i - 2),
              arguments[i].substring(0, equals),
              arguments[i].substring(equals + 1),
              null));
    }
    return settings;
  }

  /** A terminal that takes figures when the run starts and ends. */
  private static final class Meter implements Terminal {
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(data, true, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8);
    private long setUpCpuNanos;
    private long closingCpuNanos;
    private long loopCpuNanos;
    private long loopThreadNanos;
    private long loopWallNanos;
    private long loopAllocatedBytes;
    private long collectionMillis;
    private long liveAfterSetUp;
    private long liveAfterRun;
    private HeapContents contents;
    private long setUpWallNanos = System.nanoTime();

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
      setUpWallNanos = System.nanoTime() - setUpWallNanos;
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
      liveAfterRun = ProcessFigures.liveHeapBytes();
      contents = HeapContents.take();
      closingCpuNanos = ProcessFigures.cpuNanos();
    }

    /** The run is over: files are closed and their digests taken. */
    void closed() {
      closingCpuNanos = ProcessFigures.cpuNanos() - closingCpuNanos;
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
      ObjectNode line = new ObjectMapper().createObjectNode();
      line.put("experiment", Path.of(experiment).getFileName().toString().replace(".yaml", ""));
      line.put("java", System.getProperty("java.vm.version"));
      line.put("hosts", contents.hosts()).put("packetHops", hops).put("events", events);
      line.put("eventsPerHop", (double) events / hops);
      line.put("runCpuSeconds", (setUpCpuNanos + loopCpuNanos + closingCpuNanos) / 1e9);
      line.put("loopCpuSeconds", loopCpuNanos / 1e9);
      line.put("simulationThreadSeconds", loopThreadNanos / 1e9);
      line.put("loopWallSeconds", loopWallNanos / 1e9);
      line.put("packetHopsPerCpuSecond", hops / (loopCpuNanos / 1e9));
      line.put("nanosPerHop", nanosAHop).put("meanPending", pending);
      line.put("floorNanos", floor).put("floorsPerHop", nanosAHop / floor);
      line.put("bytesPerHop", (double) loopAllocatedBytes / hops);
      line.put("bytesPerEvent", (double) loopAllocatedBytes / events);
      line.put("collectionMillis", collectionMillis);
      line.put("setUpCpuSeconds", setUpCpuNanos / 1e9);
      line.put("setUpWallSeconds", setUpWallNanos / 1e9);
      line.put("liveHeapAfterSetUpBytes", liveAfterSetUp);
      line.put("bytesPerHost", liveAfterSetUp / Math.max(1, contents.hosts()));
      line.put("packetsAtOnce", contents.packets());
      line.put("bytesPerPacket", (liveAfterRun - liveAfterSetUp) / Math.max(1, contents.packets()));
      line.put("peakHeapBytes", ProcessFigures.peakHeapBytes());
      line.put("peakResidentBytes", ProcessFigures.peakResidentBytes());
      line.put("simulatedPs", summary.path("simulatedPs").asLong());
      return line.toString();
    }
  }
}
