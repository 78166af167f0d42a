package io.heddle.workloads.collective;

import io.heddle.api.config.ConfigNode;
import io.heddle.api.config.Problems;
import io.heddle.api.model.WorkloadContext;
import io.heddle.workloads.algorithm.CommType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads the groups and phases of a collective workload. */
final class PhaseReader {
  private static final long MICRO_PS = 1_000_000;
  private static final String EXAMPLE =
      "phases: [{operationType: allReduce, algorithm: ring, dataSize: 1MiB}]";

  private final CollectiveConfig config;
  private final WorkloadContext context;
  private final Problems problems;

  PhaseReader(CollectiveConfig config, WorkloadContext context, Problems problems) {
    this.config = config;
    this.context = context;
    this.problems = problems;
  }

  /** Groups in rank order; of use only if nothing was reported. */
  List<PhaseGroup> groups() {
    if (config.groups() == null) {
      return oneGroup();
    }
    if (config.ranks() >= 0 || config.phases() != null) {
      problems.errorAt(
          "HED-0203",
          context.place("groups"),
          "groups excludes " + (config.ranks() >= 0 ? "ranks" : "phases"),
          "ranks and phases of their own stand in each entry of groups");
    }
    List<PhaseGroup> groups = new ArrayList<>();
    if (config.groups().items().isEmpty()) {
      problems.errorAt(
          "HED-0202",
          config.groups().place(),
          "groups is a list",
          "groups: [{count: 4, groupSize: 64, phases: […]}]");
    }
    int rank = 0;
    for (ConfigNode item : config.groups().items()) {
      GroupKeys keys = context.bind(GroupKeys.class, item, Set.of(), problems);
      if (keys == null) {
        continue;
      }
      List<Phase> phases = phases(keys.phases(), keys.groupSize());
      for (int i = 0; i < keys.count(); i++) {
        groups.add(new PhaseGroup("group-" + groups.size(), rank, keys.groupSize(), phases));
        rank += keys.groupSize();
      }
    }
    return groups;
  }

  private List<PhaseGroup> oneGroup() {
    if (config.phases() == null) {
      problems.errorAt("HED-0200", context.place(), "the workload has no phases", EXAMPLE);
      return List.of();
    }
    int ranks = config.ranks() < 0 ? context.hosts().size() : config.ranks();
    return List.of(new PhaseGroup("world", 0, ranks, phases(config.phases(), ranks)));
  }

  private List<Phase> phases(ConfigNode list, int groupSize) {
    List<Phase> phases = new ArrayList<>();
    if (list.items().isEmpty()) {
      problems.errorAt("HED-0202", list.place(), "phases is a list", EXAMPLE);
    }
    for (ConfigNode item : list.items()) {
      PhaseKeys keys = context.bind(PhaseKeys.class, item, Set.of(), problems);
      if (keys != null) {
        phases.add(phase(item, keys, groupSize));
      }
    }
    return phases;
  }

  private Phase phase(ConfigNode item, PhaseKeys keys, int groupSize) {
    CommType type =
        CommType.valueOf(
            keys.operationType().replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT));
    boolean barrier = type == CommType.BARRIER;
    if (!barrier && keys.dataSizeBytes() < 0) {
      problems.errorAt(
          "HED-0200",
          item.place(),
          "phase " + keys.operationType() + " has no dataSize",
          "dataSize: 1MiB");
    }
    if (keys.computeBeforePs() % MICRO_PS != 0) {
      problems.errorAt(
          "HED-0304",
          item.get("computeBefore").place(),
          "computeBefore is not a whole number of microseconds",
          "computeBefore: 100us");
    }
    if (type.isRooted() && keys.root() >= groupSize) {
      problems.errorAt(
          "HED-0305",
          item.get("root").place(),
          "root " + keys.root() + " is above its maximum " + (groupSize - 1),
          "a place in the group, from 0");
    }
    return new Phase(
        type,
        algorithm(item, keys, type),
        barrier ? 0 : keys.dataSizeBytes(),
        keys.repeat(),
        keys.root(),
        keys.computeBeforePs() / MICRO_PS);
  }

  private String algorithm(ConfigNode item, PhaseKeys keys, CommType type) {
    String name =
        "recursiveHalvingDoubling".equals(keys.algorithm()) ? "halving-doubling" : keys.algorithm();
    if (name != null && !type.algorithms().contains(name)) {
      problems.errorAt(
          "HED-0306",
          item.get("algorithm").place(),
          "\"" + keys.algorithm() + "\" is no algorithm of " + keys.operationType(),
          String.join(", ", type.algorithms()));
    }
    return name;
  }
}
