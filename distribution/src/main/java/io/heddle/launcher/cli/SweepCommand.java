package io.heddle.launcher.cli;

import io.heddle.boot.Engine;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.RunOptions;
import io.heddle.boot.SweepEngine;
import io.heddle.boot.SweepOptions;
import io.heddle.launcher.platform.InstallationFault;
import io.heddle.launcher.terminal.ConsoleTerminal;
import io.heddle.launcher.terminal.ProgressStyle;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code heddle sweep}. */
@Command(
    name = "sweep",
    description = "Checks every point of an experiment's sweep, then runs them.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle sweep examples/sweep-incast/experiment.yaml --out out/incast --jobs 2",
      "         heddle sweep exp.yaml --resume",
      "         heddle sweep exp.yaml --engine spark --master spark://host:7077 --out hdfs://nn/s"
    })
final class SweepCommand extends ExperimentCommand {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Directory of the sweep, with a directory for each point; default out/NAME. Engines other"
              + " than local also take URIs, such as hdfs://host/folder.")
  private String out;

  @Option(names = "--overwrite", description = "Replace finished runs.")
  private boolean overwrite;

  @Option(
      names = "--resume",
      description = "Leave points alone that have completed as they are written now.")
  private boolean resume;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Points that run at a time, in place of what the experiment says.")
  private Integer jobs;

  @Option(
      names = "--check-invariants",
      description = "Check every model's invariants after each event.")
  private boolean checkInvariants;

  @Option(
      names = "--progress",
      paramLabel = "STYLE",
      description = "auto, bar, plain (a line every ten seconds) or none; of all points together.")
  private ProgressStyle progress = ProgressStyle.auto;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "Where points run: local (default), in this process; spark, on Apache Spark.")
  private String engineName = SweepEngines.LOCAL;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "Cluster of the engine, such as spark://host:7077, yarn or k8s://https://host:6443;"
              + " default this machine.")
  private String master;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "A setting of the engine, such as spark.executor.cores=8. Repeatable.")
  private Map<String, String> conf = new LinkedHashMap<>();

  private SweepEngine sweepEngine;

  SweepCommand(Session session) {
    super(session);
  }

  @Override
  ProgressStyle progress() {
    return progress;
  }

  /** Before anything starts: whether there is such an engine, and whether the options fit it. */
  @Override
  int prepare() throws InstallationFault {
    SweepEngines engines = new SweepEngines(session());
    if (engines.isLocal(engineName)) {
      String trouble = trouble();
      return trouble == null ? ExitCode.OK : engines.refuse(trouble, null);
    }
    sweepEngine = engines.find(engineName, pluginFolders(), master, conf);
    return sweepEngine == null ? ExitCode.BAD_INPUT : ExitCode.OK;
  }

  private String trouble() {
    if (master != null) {
      return "--master is for an engine other than local, such as --engine spark";
    }
    if (!conf.isEmpty()) {
      return "--conf is for an engine other than local, such as --engine spark";
    }
    return isUri()
        ? "--out " + out + " is no directory of this machine; --engine spark writes there"
        : null;
  }

  /** Whether {@code --out} names a file system; one letter is a drive of Windows. */
  private boolean isUri() {
    return out != null && out.matches("[A-Za-z][A-Za-z0-9+.-]+:/.*");
  }

  @Override
  int execute(Engine engine, ExperimentSource source, ConsoleTerminal terminal) {
    RunOptions options =
        new RunOptions(
            out == null || isUri() ? null : Path.of(out),
            overwrite,
            false,
            null,
            checkInvariants,
            true,
            false,
            session().commandLine());
    Integer atATime = jobs == null ? null : Math.max(1, jobs);
    return engine.sweep(
        source, options, new SweepOptions(atATime, resume, sweepEngine, out), terminal);
  }
}
