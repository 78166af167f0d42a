package io.heddle.kernel.core.record;

import io.heddle.api.record.Outcome;
import io.heddle.api.record.PeriodicSource;
import io.heddle.api.record.RecordFile;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.api.record.RunInfo;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentSpec.GlobalParameters;
import io.heddle.kernel.core.config.ExperimentSpec.RecordSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * All records of one run: decides which are on, collects the rows of every node, orders them and
 * hands them to the sinks.
 *
 * <p>Order of calls: constructor (settings are checked), {@link #of} for every node while workloads
 * and devices are made, {@link #check}, {@link #open} (files exist from here on), then the run
 * loop's calls of {@link RecordHub}, {@link #close} last.
 *
 * <p>Rows of a node are kept by the node on its simulation thread; everything else is called on the
 * control thread while all nodes rest.
 */
public final class RunRecords implements RecordHub {
  private static final double MANY_ROWS = 50e6;

  private final String runName;
  private final RecordSelection selection;
  private final RecordLayouts layouts = new RecordLayouts();
  private final WaitingLogs waiting = new WaitingLogs();
  private final RecordClock.Instant reporting = new RecordClock.Instant();
  private final PeriodicRows periodic;
  private final RowMerger merger = new RowMerger(waiting, layouts);
  private final List<RecordNode> nodes = new ArrayList<>();
  private final NodeRecords[] records;
  private final List<RowStage> stages = new ArrayList<>();
  private final Set<String> declared = new HashSet<>();
  private final Collection<RecordSchema> known;
  private final RowHandOver handOver;
  private final SinkThread writer;
  private final boolean hasSinks;
  private final RunFileSet files;
  private Path directory;
  private ProcessStats processStats;
  private boolean open;
  private List<WrittenRecord> written;
  private String digestFailure;

  /**
   * Reads the settings; what is wrong goes to {@code problems}, with its place.
   *
   * @param runName {@code metadata.name}
   * @param settings the {@code records} section
   * @param globals global switches, {@code StartTime}, {@code ClientStartOffset}
   * @param directory devices and servers, see {@link RecordNode#directory}
   * @param known schemas of every model used and of the kernel ({@link KernelRecords#schemas})
   * @param sinks the sinks, made but not opened
   * @param problems takes findings
   */
  public RunRecords(
      String runName,
      RecordSettings settings,
      GlobalParameters globals,
      RecordDirectory directory,
      Collection<RecordSchema> known,
      List<NamedSink> sinks,
      Diagnostics problems) {
    this(runName, settings, globals, directory, known, sinks, problems, new HandOver());
  }

  RunRecords(
      String runName,
      RecordSettings settings,
      GlobalParameters globals,
      RecordDirectory directory,
      Collection<RecordSchema> known,
      List<NamedSink> sinks,
      Diagnostics problems,
      HandOver queue) {
    this.runName = runName;
    this.known = List.copyOf(known);
    nodes.add(RecordNode.run());
    nodes.addAll(directory.nodes());
    records = new NodeRecords[nodes.size()];
    selection = new RecordSelection(settings, globals, known, directory, problems);
    periodic = new PeriodicRows(globals.startPs() + globals.clientStartOffsetPs());
    hasSinks = !sinks.isEmpty();
    files = new RunFileSet(runName, settings.annotatedTraces(), settings.wallClockReal());
    handOver = new RowHandOver(queue, layouts, selection);
    TimeText timeText =
        settings.wallClockReal()
            ? TimeText.real(() -> System.currentTimeMillis() / 1000)
            : TimeText.simulated();
    writer =
        new SinkThread(
            sinks,
            queue,
            layouts,
            new BatchRow(runName, nodes, timeText),
            settings.strictDurability());
  }

  @Override
  public RunFileSet files() {
    return files;
  }

  RecordSelection selection() {
    return selection;
  }

  /**
   * Records of one node, or of the run itself with {@link RecordNode#RUN}; the same object, with
   * the clock of the first call, each time. Before {@link #open}.
   */
  @Override
  public Records of(int nodeId, LongSupplier clock) {
    RecordNode node = nodes.get(nodeId - RecordNode.RUN);
    if (node.nodeId() != nodeId) {
      throw new IllegalArgumentException("the directory has no node " + nodeId);
    }
    int index = nodeId - RecordNode.RUN;
    if (records[index] == null) {
      RecordClock nodeClock = new RecordClock(reporting, clock);
      records[index] = new NodeRecords(this, node, new RowLog(node, waiting), nodeClock);
    }
    return records[index];
  }

  /** The layout of a record some node writes; from any simulation thread. */
  synchronized RecordLayout declare(RecordSchema schema) {
    RecordLayout layout = layouts.of(schema);
    if (declared.add(schema.name()) && open) {
      throw new IllegalStateException(
          "record " + schema.name() + " was declared after time zero; declare it before");
    }
    return layout;
  }

  /** Keeps a writer, for {@link #latest}; from any simulation thread. */
  synchronized RowStage keep(RowStage stage) {
    stages.add(stage);
    return stage;
  }

  void addPeriodic(
      RecordNode node,
      RecordLayout layout,
      long modelIntervalPs,
      PeriodicSource source,
      RowStage row) {
    if (open) {
      throw new IllegalStateException(
          "periodic record " + layout.schema().name() + " was declared after time zero");
    }
    periodic.add(
        node,
        layout,
        selection.intervalPs(layout.schema(), modelIntervalPs),
        source,
        row,
        selection.hasLastRow(layout.schema()));
  }

  /**
   * Warns where nothing would be recorded (HED-0903) or very much (HED-0902). After all nodes
   * declared their records.
   *
   * @param stopPs stop time of the run
   */
  public void check(long stopPs, Diagnostics problems) {
    RecordSettings settings = selection.settings();
    if (!hasSinks) {
      problems.warning(
          "HED-0903",
          settings.place(),
          "nothing is recorded: records.sinks is empty",
          "for example sinks: [csv]");
    } else if (on().isEmpty()) {
      problems.warning(
          "HED-0903",
          settings.place(),
          "nothing is recorded: no model of this experiment writes a record that is on",
          "name records in records.include, or leave it out");
    }
    double rows = periodic.forecast(stopPs);
    if (rows > MANY_ROWS) {
      problems.warning(
          "HED-0902",
          settings.place(),
          String.format(
              Locale.ROOT, "about %d million rows until the stop time", Math.round(rows / 1e6)),
          "longer intervals, fewer devices (records.<name>.devices) or records.exclude");
    }
  }

  /** Schemas of the records that get a file, in declaration order. */
  public List<RecordSchema> on() {
    List<RecordSchema> list = new ArrayList<>(layouts.schemas());
    for (RecordSchema schema : known) {
      if (selection.isNamed(schema) && layouts.byName(schema.name()) == null) {
        list.add(schema);
      }
    }
    return list;
  }

  /**
   * Opens the sinks: from here on every record that is on has its file.
   *
   * @param runDirectory where files go; exists
   * @throws IOException if a sink can't write; the message names file and reason
   */
  public void open(Path runDirectory) throws IOException {
    directory = runDirectory;
    RowWriter process = of(RecordNode.RUN, () -> 0).writer(KernelRecords.CPU_MEM_STATS);
    processStats = process.isOn() ? new ProcessStats(process, System.nanoTime()) : null;
    List<RecordSchema> on = on();
    on.forEach(layouts::of);
    periodic.freeze();
    open = true;
    files.open(runDirectory);
    String problem = writer.open(new RunInfo(runName, runDirectory), on);
    if (problem != null) {
      throw new IOException(problem);
    }
  }

  @Override
  public long nextReportPs() {
    return periodic.nextPs();
  }

  @Override
  public void report(long timePs) {
    reporting.begin(timePs);
    try {
      periodic.report(timePs);
    } finally {
      reporting.end();
    }
  }

  @Override
  public void lastRows(long timePs) {
    reporting.begin(timePs);
    try {
      periodic.last(timePs);
    } finally {
      reporting.end();
    }
  }

  @Override
  public void advance(long timePs) {
    if (processStats != null && processStats.isDue(System.nanoTime())) {
      reporting.begin(timePs);
      processStats.write(System.nanoTime());
      reporting.end();
    }
    merger.merge(timePs, handOver);
    handOver.passOnWhenOld();
  }

  @Override
  public List<WrittenRecord> close(Outcome outcome) {
    if (written == null) {
      written = open ? closeSinks(outcome) : List.of();
    }
    return written;
  }

  private List<WrittenRecord> closeSinks(Outcome outcome) {
    merger.merge(Long.MAX_VALUE, handOver);
    handOver.passOn();
    List<RecordFile> tables = writer.close(outcome);
    files.close();
    try {
      return RecordDigests.of(directory, tables);
    } catch (IOException unreadable) {
      digestFailure = IoReason.text(unreadable);
      return List.of();
    }
  }

  @Override
  public String failure() {
    if (writer.failure() != null) {
      return writer.failure();
    }
    return files.failure() != null ? files.failure() : digestFailure;
  }

  @Override
  public double latest(String record, String column) {
    RecordLayout layout = layouts.byName(record);
    int index = layout == null ? -1 : layout.schema().column(column);
    LatestValue all = new LatestValue(index);
    if (index >= 0) {
      for (RowStage stage : stages) {
        if (stage.layout() == layout) {
          LatestValue one = stage.latest(index);
          all.merge(one);
        }
      }
    }
    return all.value();
  }

  /**
   * How long the simulation waited for the sinks, in nanoseconds of wall time. More than 5 % of a
   * run's wall time is worth a word at its end, with {@link #busiest}.
   */
  public long waitedNanos() {
    return handOver.waitedNanos();
  }

  /** The record with the most rows; null if there are none. */
  public String busiest() {
    return handOver.busiest();
  }

  /** What the sinks have to say about their files; after {@link #close}. */
  public List<String> remarks() {
    return writer.remarks();
  }

  /** Rows of a record that were dropped because the sinks could not follow. */
  public long dropped(String record) {
    return handOver.dropped(record);
  }
}
