package io.heddle.kernel.core.engine;

import io.heddle.api.config.Place;
import io.heddle.api.record.RecordReader;
import io.heddle.boot.Engine;
import io.heddle.boot.ExitCode;
import io.heddle.boot.ExperimentSource;
import io.heddle.boot.Installation;
import io.heddle.boot.RunOptions;
import io.heddle.boot.SweepEngineFault;
import io.heddle.boot.SweepOptions;
import io.heddle.boot.Terminal;
import io.heddle.kernel.core.catalog.BundleFault;
import io.heddle.kernel.core.catalog.Catalog;
import io.heddle.kernel.core.catalog.Offers;
import io.heddle.kernel.core.config.CanonicalJson;
import io.heddle.kernel.core.config.Diagnostics;
import io.heddle.kernel.core.config.ExperimentReader;
import io.heddle.kernel.core.config.ExperimentSpec;
import io.heddle.kernel.core.config.Explain;
import io.heddle.kernel.core.config.SweepSection;
import io.heddle.kernel.core.record.IoReason;
import io.heddle.kernel.core.record.Manifest;
import io.heddle.kernel.core.record.RunDirectory;
import io.heddle.kernel.core.record.RunDirectory.IfTaken;
import io.heddle.kernel.core.record.RunDirectoryRefused;
import io.heddle.kernel.core.record.RunRepair;
import io.heddle.kernel.core.record.VerifyRuns;
import io.heddle.kernel.core.topology.TopologySummary;
import io.heddle.kernel.core.wiring.WiredExperiment;
import io.heddle.kernel.core.wiring.WiredSchemas;
import io.heddle.kernel.core.wiring.Wiring;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The engine: what the command line asks for, put together from the parts of the kernel. */
public final class EngineService implements Engine {
  private final Catalog catalog;
  private final Supplier<Installation> installation;

  /**
   * An engine.
   *
   * @param catalog what is installed, at any moment
   * @param installation what the launcher found; may give null
   */
  public EngineService(Catalog catalog, Supplier<Installation> installation) {
    this.catalog = catalog;
    this.installation = installation;
  }

  @Override
  public int run(ExperimentSource source, RunOptions options, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    Installation found = installation.get();
    Preparation prepared =
        prepare(source, options.checkInvariants(), options.threads(), diagnostics, found, terminal);
    if (prepared == null) {
      return ExitCode.BAD_INPUT;
    }
    if (!options.quiet()) {
      describe(prepared, diagnostics, terminal.err());
    }
    try {
      RunDirectory directory = directory(prepared, options);
      return ExperimentRun.run(
          new ExperimentRun(prepared, source, options, found, directory, terminal, diagnostics),
          () ->
              prepare(
                  source,
                  options.checkInvariants(),
                  RunOptions.SERIAL,
                  new Diagnostics(),
                  found,
                  terminal),
          source);
    } catch (RunDirectoryRefused refused) {
      terminal.err().print("error HED-1100: " + refused.getMessage() + "\n");
      return refused.isUnusable() ? ExitCode.BAD_INSTALLATION : ExitCode.BAD_INPUT;
    } catch (IOException unwritable) {
      terminal.err().print("error HED-1100: " + unwritable.getMessage() + "\n");
      return ExitCode.BAD_INSTALLATION;
    }
  }

  @Override
  public int sweep(
      ExperimentSource source, RunOptions options, SweepOptions how, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    ExperimentSpec spec = read(source, diagnostics);
    if (spec != null && spec.sweep() == null && !diagnostics.hasErrors()) {
      diagnostics.error(
          "HED-0200",
          new Place(source.file().toString(), 0, 0),
          "the experiment has no sweep",
          "for example sweep: {axes: {size: {path: workload.size, values: [64KiB, 1MiB]}}}");
    }
    SweepSection.Plan plan =
        diagnostics.hasErrors() ? null : SweepSection.read(spec, source, diagnostics);
    if (hasErrors(diagnostics, terminal)) {
      return ExitCode.BAD_INPUT;
    }
    try {
      Installation found = installation.get();
      BetweenRuns betweenRuns = new BetweenRuns(found, () -> offers(terminal), terminal);
      return new SweepLaunch(source, options, how, found, betweenRuns, terminal).run(spec, plan);
    } catch (SweepEngineFault wrong) {
      terminal.err().print("error HED-1100: " + wrong.getMessage() + "\n");
      return ExitCode.BAD_INPUT;
    } catch (IOException unwritable) {
      terminal.err().print("error HED-1100: " + unwritable.getMessage() + "\n");
      return ExitCode.BAD_INSTALLATION;
    }
  }

  private static RunDirectory directory(Preparation prepared, RunOptions options)
      throws RunDirectoryRefused {
    IfTaken ifTaken = IfTaken.REFUSE;
    if (options.overwrite()) {
      ifTaken = IfTaken.OVERWRITE;
    } else if (options.newDir()) {
      ifTaken = IfTaken.NEW_DIRECTORY;
    }
    ExperimentSpec spec = prepared.wired().spec();
    return RunDirectory.prepare(options.out(), spec.records().directory(), spec.name(), ifTaken);
  }

  @Override
  public int check(ExperimentSource source, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    Preparation prepared =
        prepare(source, false, RunOptions.SERIAL, diagnostics, installation.get(), terminal);
    if (prepared == null) {
      return ExitCode.BAD_INPUT;
    }
    describe(prepared, diagnostics, terminal.out());
    return ExitCode.OK;
  }

  private static void describe(Preparation prepared, Diagnostics diagnostics, PrintStream out) {
    ChoiceText.print(prepared.wired().choices(), out);
    print(new TopologySummary(prepared.wired().topology()).lines(), out);
    print(diagnostics.warningLines(), out);
    print(diagnostics.noteLines(), out);
  }

  private static void print(List<String> lines, PrintStream out) {
    lines.forEach(line -> out.print(line + "\n"));
  }

  /** Null if something is wrong, which is printed. */
  private Preparation prepare(
      ExperimentSource source,
      boolean checked,
      Integer threads,
      Diagnostics diagnostics,
      Installation found,
      Terminal terminal) {
    ExperimentSpec spec = read(source, diagnostics);
    Preparation prepared =
        spec == null
            ? null
            : Preparation.of(spec, offers(terminal), found, checked, threads, diagnostics);
    return hasErrors(diagnostics, terminal) ? null : prepared;
  }

  private ExperimentSpec read(ExperimentSource source, Diagnostics diagnostics) {
    return ExperimentReader.read(source, List.of(), catalog.offers()::hasSink, diagnostics);
  }

  private static boolean hasErrors(Diagnostics diagnostics, Terminal terminal) {
    if (diagnostics.hasErrors()) {
      print(diagnostics.warningLines(), terminal.err());
      print(diagnostics.errorLines(), terminal.err());
    }
    return diagnostics.hasErrors();
  }

  private Offers offers(Terminal terminal) {
    Offers offers = catalog.offers();
    offers.complaints().forEach(line -> terminal.err().print("warning: " + line + "\n"));
    return offers;
  }

  @Override
  public int explain(ExperimentSource source, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    ExperimentSpec spec = read(source, diagnostics);
    if (hasErrors(diagnostics, terminal)) {
      return ExitCode.BAD_INPUT;
    }
    print(Explain.lines(spec), terminal.out());
    return ExitCode.OK;
  }

  @Override
  public int resolve(ExperimentSource source, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    ExperimentSpec spec = read(source, diagnostics);
    WiredExperiment wired =
        spec == null
            ? null
            : Wiring.wire(spec, offers(terminal), installation.get(), false, diagnostics);
    if (hasErrors(diagnostics, terminal)) {
      return ExitCode.BAD_INPUT;
    }
    String json = CanonicalJson.of(spec, new WiredSchemas(wired));
    terminal.out().print(json + "\n");
    terminal.err().print("sha256 " + CanonicalJson.sha256(json) + "\n");
    return ExitCode.OK;
  }

  @Override
  public int models(boolean json, Terminal terminal) {
    return new Listings(offers(terminal), terminal).models(json);
  }

  @Override
  public int showModel(String type, boolean json, Terminal terminal) {
    return new Listings(offers(terminal), terminal).showModel(type, json);
  }

  @Override
  public int listRecords(boolean json, Terminal terminal) {
    return new Listings(offers(terminal), terminal).records(json);
  }

  @Override
  public int verify(Path first, Path second, Terminal terminal) {
    VerifyRuns.Verdict verdict = VerifyRuns.compare(first, second, readers());
    terminal.err().print(verdict.text() + "\n");
    return verdict.exitCode();
  }

  /** A bundle that breaks must not keep anybody from comparing files. */
  private List<RecordReader> readers() {
    try {
      return new RecordReaders(catalog.offers()).all();
    } catch (BundleFault broken) {
      return List.of();
    }
  }

  @Override
  public int rerun(Path run, RunOptions options, Terminal terminal) {
    return new Rerun(run, this, installation.get()).run(options, terminal);
  }

  @Override
  public int repair(Path run, Terminal terminal) {
    int wrong = ExitCode.BAD_INPUT;
    try {
      Manifest.read(run);
      // It is a run: what fails from here on is that it can't be written.
      wrong = ExitCode.BAD_INSTALLATION;
      print(RunRepair.repair(run), terminal.err());
      return ExitCode.OK;
    } catch (RunDirectoryRefused goesOn) {
      terminal.err().print("error HED-1100: " + goesOn.getMessage() + "\n");
      return ExitCode.BAD_INPUT;
    } catch (IOException problem) {
      terminal
          .err()
          .print("error HED-1100: " + run + " can't be mended: " + IoReason.text(problem) + "\n");
      return wrong;
    }
  }

  @Override
  public int schema(Path file, Terminal terminal) {
    return new Listings(offers(terminal), terminal).schema(file);
  }

  @Override
  public int tools(boolean json, Terminal terminal) {
    return new Tools(offers(terminal), terminal).list(json);
  }

  @Override
  public int tool(
      String name, Map<String, List<String>> options, Path directory, Terminal terminal) {
    return new Tools(offers(terminal), terminal).call(name, options, directory);
  }
}
