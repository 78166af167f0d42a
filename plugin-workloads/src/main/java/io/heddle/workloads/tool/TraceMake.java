package io.heddle.workloads.tool;

import io.heddle.api.config.Problems;
import io.heddle.api.tool.ProvidesTool;
import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;
import io.heddle.workloads.trace.BinaryTraceWriter;
import io.heddle.workloads.trace.JsonTraceWriter;
import io.heddle.workloads.trace.TraceWriter;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes a set of traces: a collective, or messages from rank to rank, once or in iterations. */
@ProvidesTool(value = "trace-make", version = "1.0.0")
public final class TraceMake implements Tool<MakeOptions> {
  private static final long MICRO_PS = 1_000_000;

  /** For the platform. */
  public TraceMake() {}

  @Override
  public String description() {
    return "Writes a set of Chakra traces, one file a rank.";
  }

  @Override
  public Class<MakeOptions> configType() {
    return MakeOptions.class;
  }

  @Override
  public void run(MakeOptions options, ToolCall call) {
    Problems problems = call.problems();
    List<MadeGroup> groups = new MadeGroups(options.ranks(), problems).read(options.group());
    check(options, groups, problems, call);
    if (problems.hasErrors()) {
      return;
    }
    try {
      TraceDirectory directory =
          new TraceDirectory(call.directory().resolve(options.directory()).normalize());
      String obstacle = directory.obstacle(options.overwrite());
      if (obstacle != null) {
        problems.errorAt(
            "HED-1100",
            call.place("directory"),
            options.directory() + " " + obstacle,
            obstacle.equals("is a file") ? null : "--overwrite replaces the traces in it");
        return;
      }
      directory.write(made -> write(options, groups, made));
      call.out().print(said(options));
    } catch (IOException | InvalidPathException e) {
      problems.errorAt(
          "HED-1100",
          call.place("directory"),
          options.directory() + " can't be written: " + e.getMessage(),
          null);
    }
  }

  private static String said(MakeOptions options) {
    return options.ranks()
        + " traces in "
        + options.directory()
        + ": "
        + options.filePrefix()
        + ".{rank}"
        + options.suffix()
        + "\n";
  }

  private static void check(
      MakeOptions options, List<MadeGroup> groups, Problems problems, ToolCall call) {
    if (options.sizeBytes() < 0 && !options.isBarrier()) {
      problems.errorAt("HED-0200", call.place("size"), "a size is needed", "--size 1MiB");
    }
    if (options.computePs() % MICRO_PS != 0) {
      problems.errorAt(
          "HED-0304",
          call.place("compute"),
          "the computation is not a whole number of microseconds",
          "--compute 100us");
    }
    if (options.isSend()) {
      checkSend(options, problems, call);
    } else {
      checkCollective(options, groups, problems, call);
    }
    if (options.filePrefix().contains("/") || options.filePrefix().contains("\\")) {
      problems.errorAt(
          "HED-0300", call.place("prefix"), "a prefix is part of a file name, not a path", null);
    }
  }

  private static void checkSend(MakeOptions options, Problems problems, ToolCall call) {
    if (Math.max(1, options.distance()) % options.ranks() == 0) {
      problems.errorAt(
          "HED-0305",
          call.place("distance"),
          "every rank would send to itself",
          "a distance that is no multiple of the " + options.ranks() + " ranks");
    }
    if (options.group() != null || options.root() >= 0) {
      problems.errorAt(
          "HED-0203",
          call.place(options.group() != null ? "group" : "root"),
          "send has neither groups nor a root",
          null);
    }
  }

  private static void checkCollective(
      MakeOptions options, List<MadeGroup> groups, Problems problems, ToolCall call) {
    if (options.distance() >= 0) {
      problems.errorAt("HED-0203", call.place("distance"), "only send has a distance", null);
    }
    if (options.root() >= 0 && !MadeTrace.type(options.what()).isRooted()) {
      problems.errorAt("HED-0203", call.place("root"), options.what() + " has no root", null);
    }
    for (MadeGroup group : groups) {
      if (options.root() >= group.ranks().size()) {
        problems.errorAt(
            "HED-0305",
            call.place("root"),
            "root "
                + options.root()
                + " is above its maximum "
                + (group.ranks().size() - 1)
                + (group.name() == null ? "" : " in group " + group.name()),
            "a place in the group, from 0");
        return;
      }
    }
  }

  private static void write(MakeOptions options, List<MadeGroup> groups, Path directory)
      throws IOException {
    for (int rank = 0; rank < options.ranks(); rank++) {
      Path file = directory.resolve(options.filePrefix() + "." + rank + options.suffix());
      try (TraceWriter writer = writer(file, options)) {
        new MadeTrace(options, groups, rank, writer).write();
      }
    }
  }

  private static TraceWriter writer(Path file, MakeOptions options) throws IOException {
    OutputStream raw = Files.newOutputStream(file);
    OutputStream out = new BufferedOutputStream(options.gzip() ? new GZIPOutputStream(raw) : raw);
    return options.format().equals("json")
        ? new JsonTraceWriter(
            new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)))
        : new BinaryTraceWriter(out);
  }
}
