package io.heddle.kernel.core.engine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.heddle.api.config.ConfigNode;
import io.heddle.api.record.Outcome;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ResolvedYaml;
import io.heddle.kernel.core.host.MessageLedger;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RecordDigests;
import io.heddle.kernel.core.record.RecordHub.WrittenRecord;
import io.heddle.kernel.core.record.RunDirectory;
import io.heddle.kernel.core.record.RunDirectoryRefused;
import io.heddle.kernel.core.run.Ending;
import io.heddle.kernel.core.run.RunSummary;
import io.heddle.kernel.core.run.Simulation;
import io.heddle.kernel.core.run.StallReport;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A prepared experiment from its run directory to its exit code. */
final class ExperimentRun {
  private static final int SIGINT = 2;
  private static final int SIGTERM = 15;
  private static final double MUCH_WAITING = 0.05;

  /** Instead of an exit code: the run broke, and not on one thread. */
  private static final int BROKEN_ON_SEVERAL = -1;

  private final Preparation prepared;
  private final RunDirectory directory;
  private final Manifest manifest;
  private final RunOptions options;
  private final Terminal terminal;
  private final Diagnostics diagnostics;
  private final Simulation simulation;
  private final Installation installation;
  private final InputFiles inputs;
  private final Map<ConfigNode, String> files;

  ExperimentRun(
      Preparation prepared,
      ExperimentSource source,
      RunOptions options,
      Installation installation,
      RunDirectory directory,
      Terminal terminal,
      Diagnostics diagnostics) {
    this.prepared = prepared;
    this.directory = directory;
    this.options = options;
    this.terminal = terminal;
    this.diagnostics = diagnostics;
    this.installation = installation;
    simulation = prepared.simulation();
    inputs = new InputFiles(source.file(), directory.path());
    files = inputs.names(prepared);
    manifest = RunManifest.begin(prepared, files, source, options, installation, directory);
  }

  /**
   * Runs an experiment. One that breaks on several threads is run once more on one: what the other
   * partitions had done beyond that instant, the bytes of one thread do not show.
   *
   * @param onOneThread prepares the experiment anew, for one thread
   * @return exit code
   * @throws IOException if the run directory can't be written before time zero or after the run
   * @throws RunDirectoryRefused if it can't be written over
   */
  static int run(ExperimentRun first, Supplier<Preparation> onOneThread, ExperimentSource source)
      throws IOException, RunDirectoryRefused {
    int status = first.run();
    if (status != BROKEN_ON_SEVERAL) {
      return status;
    }
    Preparation again = onOneThread.get();
    RunDirectory same =
        RunDirectory.prepare(
            first.directory.path(),
            null,
            again.wired().spec().name(),
            RunDirectory.IfTaken.OVERWRITE);
    return new ExperimentRun(
            again,
            source,
            first.options,
            first.installation,
            same,
            first.terminal,
            first.diagnostics)
        .run();
  }

  /**
   * Runs.
   *
   * @return exit code, or {@link #BROKEN_ON_SEVERAL}
   * @throws IOException if the run directory can't be written before time zero or after the run
   */
  private int run() throws IOException {
    Closeable occupied = directory.occupy();
    try (occupied) {
      return runHere();
    }
  }

  private int runHere() throws IOException {
    try {
      manifest.inputs(inputs.contents());
      writeExperiment();
      prepared.records().open(directory.path());
      manifest.begin(directory.path());
    } catch (IOException unwritable) {
      prepared.records().files().abandon();
      prepared.records().close(Outcome.FAILED);
      directory.abandon();
      throw unwritable;
    }
    terminal.runStarted(simulation.progress());
    Ending ending = simulation.run(terminal::stopSignal);
    if (ending.isBroken() && simulation.parallel().isDivided()) {
      prepared.records().close(Outcome.FAILED);
      terminal.runEnded();
      line("once more in one piece, for in several it broke: " + ending.reason());
      return BROKEN_ON_SEVERAL;
    }
    ending = simulation.finish(ending);
    List<WrittenRecord> written = prepared.records().close(ending.outcome());
    terminal.runEnded();
    ending = afterRecords(ending);
    StallReport waits = simulation.stallReport();
    RunSummary summary =
        new RunSummary(simulation, ending, simulation.counts(), RecordDigests.ofRun(written));
    report(ending, waits, summary);
    close(ending, waits, summary, written);
    return exitCode(ending);
  }

  private void writeExperiment() throws IOException {
    directory.writeExperiment(ResolvedYaml.of(prepared.wired().spec(), files));
    inputs.copy();
  }

  /** A record that could not be written makes every other ending a failed one. */
  private Ending afterRecords(Ending ending) {
    String failure = prepared.records().failure();
    return failure == null || ending.outcome() == Outcome.FAILED
        ? ending
        : new Ending(Outcome.FAILED, "HED-1003", failure, 0, false);
  }

  private void report(Ending ending, StallReport waits, RunSummary summary) {
    if (ending.outcome() == Outcome.FAILED) {
      line("error " + ending.code() + ": " + ending.reason());
    }
    if (ending.outcome() != Outcome.COMPLETED) {
      simulation.ledger().failureLines().forEach(this::line);
      waits.lines().forEach(this::line);
    }
    if (options.json()) {
      terminal.out().print(JsonText.of(summary.json()) + "\n");
    }
    if (options.quiet()) {
      return;
    }
    summary.lines().forEach(this::line);
    double waited = prepared.records().waitedNanos();
    if (waited > MUCH_WAITING * simulation.wall().elapsedNanos()) {
      line("waited for records to be written, most for " + prepared.records().busiest());
    }
    prepared.records().remarks().forEach(this::line);
    diagnostics.warningLines().forEach(this::line);
    diagnostics.noteLines().forEach(this::line);
    line("results in " + directory.path());
  }

  private void close(
      Ending ending, StallReport waits, RunSummary summary, List<WrittenRecord> written)
      throws IOException {
    manifest.end(
        ending.outcome(),
        ending.reason(),
        new Manifest.Counts(
            simulation.loop().nowPs(),
            simulation.loop().events(),
            simulation.network().packetHops()),
        written,
        prepared.records()::dropped);
    manifest.files(prepared.records().files().names(), prepared.records().files().written());
    manifest.summary(JsonText.fields(summary.countsJson()));
    manifest.wall(JsonText.fields(summary.wallJson()));
    manifest.write(directory.path());
    boolean told = !waits.waits().isEmpty() || simulation.ledger().failed() > 0;
    boolean unfinished = ending.outcome() != Outcome.COMPLETED && told;
    if (ending.stalled() || unfinished) {
      writeStall(ending, waits);
    }
  }

  /** The same stands on the terminal; a disk that is full takes nothing away but this file. */
  private void writeStall(Ending ending, StallReport waits) throws IOException {
    try {
      directory.write(
          RunDirectory.STALL, JsonText.of(stall(ending, waits, simulation.ledger())) + "\n");
    } catch (IOException unwritable) {
      if (ending.outcome() != Outcome.FAILED) {
        throw unwritable;
      }
      line(RunDirectory.STALL + " could not be written: " + unwritable.getMessage());
    }
  }

  private static ObjectNode stall(Ending ending, StallReport waits, MessageLedger ledger) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("reason", ending.reason());
    ArrayNode list = json.putArray("waits");
    for (StallReport.Wait wait : waits.waits()) {
      ObjectNode one = list.addObject().put("who", wait.who()).put("forWhat", wait.forWhat());
      one.put("sincePs", wait.sincePs());
    }
    waits.cycle().forEach(json.putArray("ring")::add);
    ArrayNode failures = json.putArray("failures");
    for (MessageLedger.Failure failure : ledger.failures()) {
      ObjectNode one = failures.addObject();
      one.put("source", failure.source()).put("destination", failure.destination());
      one.put("bytes", failure.bytes()).put("reason", failure.reason());
    }
    return json;
  }

  private static int exitCode(Ending ending) {
    if (ending.signal() == SIGINT) {
      return ExitCode.INTERRUPTED;
    }
    if (ending.signal() == SIGTERM) {
      return ExitCode.TERMINATED;
    }
    return ending.outcome() == Outcome.COMPLETED ? ExitCode.OK : ExitCode.NOT_COMPLETED;
  }

  private void line(String text) {
    terminal.err().print(text + "\n");
  }
}
