package io.heddle.launcher.cli;

import io.heddle.launcher.platform.InstallationFault;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle trace make}: the tool {@code trace-make}. */
@Command(
    name = "make",
    description = "Writes a set of traces, one file a rank.",
    sortOptions = false,
    footer = {
      "",
      "Example: heddle trace make allreduce --ranks 16 --size 1MB traces/ar16",
      "         heddle trace make alltoall --ranks 8 --size 512KiB --group a=0..3 --group b=4..7 \\",
      "             --compute 100us --iterations 10 traces/two-groups",
      "         heddle trace make send --ranks 8 --size 64KiB --distance 1 traces/shift"
    })
final class TraceMakeCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      index = "0",
      paramLabel = "WHAT",
      description = {
        "allreduce, reduce, allgather, gather, scatter, broadcast, alltoall, reducescatter,"
            + " reducescatterblock, barrier, or send (point to point)."
      })
  private String what;

  @Parameters(index = "1", paramLabel = "DIR", description = "Directory to write.")
  private String directory;

  @Option(names = "--ranks", paramLabel = "N", required = true, description = "Number of ranks.")
  private String ranks;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      description = "comm_size with its unit, such as 1MB or 1MiB; a barrier has none.")
  private String size;

  @Option(
      names = "--group",
      paramLabel = "NAME=RANKS",
      description =
          "A group that does it, such as a=0..3 or b=4,6,5; all ranks in one if none is given."
              + " Repeatable.")
  private List<String> groups = new ArrayList<>();

  @Option(names = "--root", paramLabel = "PLACE", description = "Place of the root in its group.")
  private String root;

  @Option(
      names = "--distance",
      paramLabel = "D",
      description = "Of send: rank i sends to rank i + D; 1 if not given.")
  private String distance;

  @Option(
      names = "--compute",
      paramLabel = "TIME",
      description = "Computation before each repetition, in whole microseconds.")
  private String compute;

  @Option(
      names = "--iterations",
      paramLabel = "K",
      description = "How often, one after the other; 1 if not given.")
  private String iterations;

  @Option(names = "--prefix", paramLabel = "NAME", description = "Of the files; WHAT if not given.")
  private String prefix;

  @Option(names = "--format", paramLabel = "et|json", description = "Form; et if not given.")
  private String format;

  @Option(names = "--gzip", description = "Compress each file.")
  private boolean gzip;

  @Option(names = "--overwrite", description = "Write into a directory that holds something.")
  private boolean overwrite;

  @Mixin private PluginFolders plugins;
  @Mixin HelpOption help;

  TraceMakeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InstallationFault {
    return new ToolOptions()
        .add("what", what)
        .add("directory", directory)
        .add("ranks", ranks)
        .add("size", size)
        .addAll("group", groups)
        .add("root", root)
        .add("distance", distance)
        .add("compute", compute)
        .add("iterations", iterations)
        .add("prefix", prefix)
        .add("format", format)
        .flag("gzip", gzip)
        .flag("overwrite", overwrite)
        .call(session, plugins, "trace-make");
  }
}
