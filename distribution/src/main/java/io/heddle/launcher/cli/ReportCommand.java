package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle report}: the tool {@code report}. */
@Command(
    name = "report",
    description = "Draws report.html from a run's files, or lays several runs over one another.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle report out/first",
      "         heddle report out/with out/without --out compared.html"
    })
final class ReportCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "Run directories.")
  private List<String> runs = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File to write; report.html in the run's directory if not given.")
  private String out;

  @Option(names = "--title", paramLabel = "TEXT", description = "What stands on top.")
  private String title;

  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  ReportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    return new ToolOptions()
        .addAll("runs", runs)
        .add("out", out)
        .add("title", title)
        .call(session, plugins, "report");
  }
}
