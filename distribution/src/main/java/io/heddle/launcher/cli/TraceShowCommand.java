package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace show}: the tool {@code trace-show}. */
@Command(
    name = "show",
    description =
        "Prints what a set of traces holds: ranks, nodes by type, groups, collectives with sizes,"
            + " critical path.",
    sortOptions = false,
    footer = {"", "Example: heddle trace show 'traces/ar16/all_reduce.{rank}.et' --json"})
final class TraceShowCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      arity = "1..*",
      paramLabel = "TRACES",
      description = {
        "A trace file, a directory, a prefix, a pattern with {rank}, or files in rank order."
      })
  private List<String> traces = new ArrayList<>();

  @Option(
      names = "--groups",
      paramLabel = "FILE",
      description = "Communicator file with groups that the traces don't declare.")
  private String groups;

  @Mixin private JsonOption json;
  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  TraceShowCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    return new ToolOptions()
        .addAll("traces", traces)
        .add("groups", groups)
        .flag("json", json.wanted())
        .call(session, plugins, "trace-show");
  }
}
