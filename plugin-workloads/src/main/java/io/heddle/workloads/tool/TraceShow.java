package io.heddle.workloads.tool;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.tool.ProvidesTool;
import io.heddle.api.tool.Tool;
import io.heddle.api.tool.ToolCall;
import io.heddle.workloads.chakra.AlgorithmKeys;
import io.heddle.workloads.prepare.Findings;
import io.heddle.workloads.prepare.Preparation;
import io.heddle.workloads.prepare.PreparationSettings;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.text.InputFile;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints what a set of traces holds. Traces that a run would refuse are shown as well, with what is
 * wrong; a single file of a set is shown by itself.
 */
@ProvidesTool(value = "trace-show", version = "1.0.0")
public final class TraceShow implements Tool<ShowOptions> {
  private static final long MOST_WARNINGS = 100;

  /** For the platform. */
  public TraceShow() {}

  @Override
  public String description() {
    return "Prints what a set of Chakra traces holds, and whether it would run.";
  }

  @Override
  public Class<ShowOptions> configType() {
    return ShowOptions.class;
  }

  @Override
  public void run(ShowOptions options, ToolCall call) {
    try {
      show(options, call);
    } catch (TraceFault | IOException | InvalidPathException e) {
      call.problems().errorAt("HED-0600", call.place("traces"), e.getMessage(), null);
    }
  }

  private static void show(ShowOptions options, ToolCall call) throws TraceFault, IOException {
    String name = name(options.traces());
    boolean single = isFile(options.traces());
    List<TraceFile> files = files(options.traces());
    Inventory inventory = new Inventory();
    for (int i = 0; i < files.size(); i++) {
      int stated = single ? TraceSet.rankOf(files.get(i).path()) : i;
      inventory.add(stated < 0 ? i : stated, files.get(i));
    }
    Findings findings = new Findings(MOST_WARNINGS);
    ProcessGroups groups = groups(options, files.size(), inventory);
    if (!single) {
      check(files, groups, findings);
    }
    if (options.json()) {
      call.out()
          .print(
              new InventoryJson(inventory).of(name, findings.errors(), findings.warnings()) + "\n");
      return;
    }
    new InventoryText(inventory).print(name + ", " + count(files), call.out());
    findings.errors().forEach(error -> call.out().print("would be refused: " + error + "\n"));
    findings.warnings().forEach(warning -> call.out().print("would warn: " + warning + "\n"));
  }

  private static String count(List<TraceFile> files) {
    return files.size() == 1 ? "1 file" : files.size() + " files";
  }

  private static boolean isFile(ConfigNode traces) {
    return !traces.isList() && Files.isRegularFile(traces.file());
  }

  private static List<TraceFile> files(ConfigNode traces) throws TraceFault {
    if (isFile(traces)) {
      return List.of(new TraceFile(traces.file()));
    }
    if (!traces.isList()) {
      return TraceSet.of(traces.file());
    }
    List<Path> files = new ArrayList<>();
    traces.items().forEach(item -> files.add(item.file()));
    return TraceSet.ofList(files);
  }

  private static String name(ConfigNode traces) {
    return traces.isList()
        ? traces.items().stream().map(ConfigNode::text).collect(Collectors.joining(" "))
        : traces.text();
  }

  /** Groups of the communicator file, for the checks and for the listing. */
  private static ProcessGroups groups(ShowOptions options, int ranks, Inventory inventory)
      throws TraceFault, IOException {
    ProcessGroups groups = new ProcessGroups(ranks);
    if (options.groups() != null) {
      try (BufferedReader text =
          Files.newBufferedReader(options.groups(), StandardCharsets.UTF_8)) {
        inventory.groups.putAll(ProcessGroups.listed(InputFile.name(options.groups()), text));
      }
      for (var group : inventory.groups.entrySet()) {
        groups.declare(group.getKey(), group.getValue(), InputFile.name(options.groups()));
      }
    }
    return groups;
  }

  /** What a run with the defaults would find. */
  private static void check(List<TraceFile> files, ProcessGroups groups, Findings findings) {
    PreparationSettings settings =
        new PreparationSettings(AlgorithmKeys.defaults(), true, true, true, false, null);
    Preparation.of(files, settings, groups, findings);
  }
}
