package io.heddle.report.tool;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.tool.ProvidesTool;
import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;
import io.heddle.report.figure.Figures;
import io.heddle.report.manifest.RunManifest;
import io.heddle.report.page.PageFile;
import io.heddle.report.page.ReportPage;
import io.heddle.report.page.ReportPage.Subject;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws {@code report.html} out of the files of a run, also of one that was killed; of several
 * runs, one page with their lines side by side.
 */
@ProvidesTool(value = "report", version = "1.0.0")
public final class ReportTool implements Tool<ReportOptions> {
  private static final String FILE = "report.html";

  /** For the platform. */
  public ReportTool() {}

  @Override
  public String description() {
    return "Draws report.html from the files of a run, or lays several runs over one another.";
  }

  @Override
  public Class<ReportOptions> configType() {
    return ReportOptions.class;
  }

  @Override
  public void run(ReportOptions options, ToolCall call) {
    List<ConfigNode> nodes =
        options.runs().isList() ? options.runs().items() : List.of(options.runs());
    List<RunFiles> runs = new ArrayList<>();
    for (ConfigNode node : nodes) {
      try {
        runs.add(new RunFiles(node.file(), call::recordReader));
      } catch (IOException noRun) {
        call.problems()
            .errorAt(
                "HED-0600",
                call.place("runs"),
                node.text() + " is no run directory: " + reason(noRun),
                "a run directory holds run.json");
      }
    }
    if (runs.size() < nodes.size()) {
      return;
    }
    String page = page(options, runs, call);
    if (page == null) {
      return;
    }
    Path out = out(options, nodes, call);
    try {
      PageFile.write(out, page);
      call.out().print(out + "\n");
    } catch (IOException problem) {
      call.problems()
          .errorAt(
              "HED-1100", call.place("out"), out + " can't be drawn: " + reason(problem), null);
    }
  }

  /** The page; null if the records can't be read, which is told. */
  private static String page(ReportOptions options, List<RunFiles> runs, ToolCall call) {
    try {
      return haveTables(runs, call) ? page(options, runs) : null;
    } catch (IOException unreadable) {
      call.problems()
          .errorAt(
              "HED-0600",
              call.place("runs"),
              "records can't be read: " + reason(unreadable),
              "heddle records repair mends what a killed run left");
      return null;
    }
  }

  /** Whether every run has records to draw; says so of those that don't. */
  private static boolean haveTables(List<RunFiles> runs, ToolCall call) throws IOException {
    boolean all = true;
    for (RunFiles run : runs) {
      for (RunManifest.RecordSink sink : run.unread()) {
        all = false;
        call.problems()
            .errorAt(
                "HED-0600",
                call.place("runs"),
                "no installed bundle reads the records of "
                    + run.name()
                    + ": the sink "
                    + sink.type()
                    + " of "
                    + sink.bundle()
                    + " "
                    + sink.bundleVersion()
                    + " wrote them",
                "install " + sink.bundle() + ", or name its folder with --plugins");
      }
    }
    return all;
  }

  private static String reason(IOException problem) {
    return problem instanceof NoSuchFileException missing
        ? "there is no " + missing.getFile()
        : String.valueOf(problem.getMessage());
  }

  private static Path out(ReportOptions options, List<ConfigNode> nodes, ToolCall call) {
    if (!options.out().isEmpty()) {
      return call.directory().resolve(options.out());
    }
    return nodes.size() == 1 ? nodes.get(0).file().resolve(FILE) : call.directory().resolve(FILE);
  }

  private static String page(ReportOptions options, List<RunFiles> runs) throws IOException {
    Map<String, Figures> figures = new LinkedHashMap<>();
    for (RunFiles run : runs) {
      Figures one = new Figures();
      run.feed(one);
      String name = run.name();
      for (int n = 2; figures.containsKey(name); n++) {
        name = run.name() + " (" + n + ")";
      }
      figures.put(name, one);
    }
    String title =
        options.title().isEmpty()
            ? figures.keySet().stream().collect(Collectors.joining(", "))
            : options.title();
    Map<String, String> facts =
        runs.size() == 1 ? runs.get(0).facts() : new TreeMap<>(Map.of("runs", "" + runs.size()));
    return ReportPage.html(new Subject(title, facts), figures, options.maxPoints());
  }
}
