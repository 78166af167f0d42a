package io.heddle.workloads.chakra;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Place;
import io.heddle.api.config.Problems;
import io.heddle.api.model.WorkloadContext;
import io.heddle.workloads.prepare.ProcessGroups;
import io.heddle.workloads.replay.Placement;
import io.heddle.workloads.text.InputFile;
import io.heddle.workloads.text.Numbers;
import io.heddle.workloads.trace.TraceFault;
import io.heddle.workloads.trace.TraceFile;
import io.heddle.workloads.trace.TraceSet;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds and reads what the keys name: trace files, groups, the mapping. */
final class ChakraInputs {
  private final ChakraConfig config;
  private final WorkloadContext context;
  private final Problems problems;

  ChakraInputs(ChakraConfig config, WorkloadContext context, Problems problems) {
    this.config = config;
    this.context = context;
    this.problems = problems;
  }

  /** Trace files in rank order; null, and a report, if they are not all there. */
  List<TraceFile> traces() {
    ConfigNode traces = config.traces();
    try {
      if (!traces.isList()) {
        List<TraceFile> set = TraceSet.of(resolved(traces));
        context.inputs(traces, set.stream().map(TraceFile::path).toList());
        return set;
      }
      List<Path> files = new ArrayList<>();
      for (ConfigNode item : traces.items()) {
        files.add(resolved(item));
      }
      for (int i = 0; i < files.size(); i++) {
        context.inputs(traces.items().get(i), List.of(files.get(i)));
      }
      if (files.isEmpty()) {
        throw new TraceFault("the list of traces is empty");
      }
      return TraceSet.ofList(files);
    } catch (TraceFault e) {
      problems.errorAt("HED-0600", traces.place(), e.getMessage(), null);
      return null;
    }
  }

  /** A path of the experiment, resolved against the document that names it. */
  private static Path resolved(ConfigNode node) throws TraceFault {
    if (node.text() == null) {
      throw new TraceFault("traces is a path, or a list of paths");
    }
    try {
      return node.file();
    } catch (InvalidPathException e) {
      throw new TraceFault("\"" + node.text() + "\" can be no file name");
    }
  }

  /** Groups that the experiment declares. */
  ProcessGroups groups(int ranks) {
    ProcessGroups groups = new ProcessGroups(ranks);
    ConfigNode declared = config.groups();
    if (declared == null) {
      return groups;
    }
    if (declared.isMap()) {
      for (String name : declared.keys()) {
        declare(groups, name, declared.get(name));
      }
    } else {
      declareFile(groups, declared);
    }
    return groups;
  }

  private void declareFile(ProcessGroups groups, ConfigNode declared) {
    try {
      Path file = resolved(declared);
      context.inputs(declared, List.of(file));
      InputFile.read(
          file,
          declared.place(),
          problems,
          (name, lines) -> {
            try {
              groups.declareFile(name, lines);
            } catch (TraceFault e) {
              error(declared.place(), e.getMessage());
            }
          });
    } catch (TraceFault e) {
      error(declared.place(), "groups is a map of names and ranks, or a communicator file");
    }
  }

  private void declare(ProcessGroups groups, String name, ConfigNode ranks) {
    int[] members = new int[ranks.items().size()];
    for (int i = 0; i < members.length; i++) {
      ConfigNode item = ranks.items().get(i);
      long rank = item.text() == null ? -1 : Numbers.whole(item.text());
      if (rank < 0 || rank > Integer.MAX_VALUE) {
        error(item.place(), "a rank is a whole number of 0 or more");
        return;
      }
      members[i] = (int) rank;
    }
    if (members.length == 0) {
      error(ranks.place(), "group \"" + name + "\" is no list of ranks");
      return;
    }
    try {
      groups.declare(name, members, "the experiment");
    } catch (TraceFault e) {
      error(ranks.place(), e.getMessage());
    }
  }

  /** Where ranks run; of use only if nothing was reported. */
  Placement placement(int ranks) {
    return new Placements(config.mapping(), config.behaviour(), config.traces().place())
        .of(ranks, context, problems);
  }

  private void error(Place place, String text) {
    problems.errorAt("HED-0600", place, text, null);
  }
}
