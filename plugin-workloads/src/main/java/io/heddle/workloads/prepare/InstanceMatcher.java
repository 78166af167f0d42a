package io.heddle.workloads.prepare;

import io.heddle.workloads.algorithm.Algorithm;
import io.heddle.workloads.algorithm.CommType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Matches the k-th collectives of all members of each group, and puts each group in order. */
final class InstanceMatcher {
  private final PreparationSettings settings;
  private final ProcessGroups groups;
  private final List<RankScan> scans;
  private final Findings findings;
  private final List<Instance> instances = new ArrayList<>();

  /** Equal ones once: most collectives of a trace are repetitions. */
  private final Map<Algorithm, Algorithm> algorithms = new HashMap<>();

  InstanceMatcher(
      PreparationSettings settings, ProcessGroups groups, List<RankScan> scans, Findings findings) {
    this.settings = settings;
    this.groups = groups;
    this.scans = scans;
    this.findings = findings;
  }

  /** All instances; faults are in the findings. */
  List<Instance> match() {
    Map<String, Map<Integer, List<Issue>>> byGroup = new LinkedHashMap<>();
    for (int rank = 0; rank < scans.size(); rank++) {
      for (Issue issue : scans.get(rank).issues) {
        if (isMember(issue, rank)) {
          byGroup
              .computeIfAbsent(issue.group(), name -> new LinkedHashMap<>())
              .computeIfAbsent(rank, r -> new ArrayList<>())
              .add(issue);
        }
      }
      scans.get(rank).issues = List.of();
    }
    byGroup.forEach(
        (name, byRank) -> {
          matchGroup(groups.get(name), byRank);
          byRank.clear(); // a long trace has many; the instances take their place
        });
    return instances;
  }

  private boolean isMember(Issue issue, int rank) {
    ProcessGroup group = groups.get(issue.group());
    String node = "rank " + rank + ": node " + Long.toUnsignedString(issue.id());
    if (group == null) {
      if (issue.isCollective()) {
        findings.error(node + " names group \"" + issue.group() + "\", which is not declared");
      }
      return false;
    }
    if (group.place(rank) < 0) {
      if (issue.isCollective()) {
        findings.warn(
            node
                + " is a collective of group \""
                + issue.group()
                + "\", of which the rank is no member; it is not expanded and takes no time");
      }
      return false;
    }
    return true;
  }

  private void matchGroup(ProcessGroup group, Map<Integer, List<Issue>> byRank) {
    List<List<Issue>> columns = new ArrayList<>();
    for (int place = 0; place < group.size(); place++) {
      int rank = group.rank(place);
      List<Issue> issues = byRank.getOrDefault(rank, List.of());
      List<Issue> collectives =
          new ArrayList<>(issues.stream().filter(Issue::isCollective).toList());
      collectives.sort(order(collectives));
      columns.add(collectives);
      if (settings.serialize()) {
        serialize(issues, collectives, scans.get(rank));
      }
    }
    if (!sameCount(group, columns)) {
      return;
    }
    for (int k = 0; k < columns.get(0).size(); k++) {
      matchInstance(group, columns, k);
    }
  }

  /** Recorded order where every collective has it, otherwise ascending node id. */
  private static Comparator<Issue> order(List<Issue> collectives) {
    boolean sequenced = collectives.stream().allMatch(issue -> issue.sequence() >= 0);
    Comparator<Issue> byId = (a, b) -> Long.compareUnsigned(a.id(), b.id());
    return sequenced ? Comparator.comparingLong(Issue::sequence).thenComparing(byId) : byId;
  }

  private boolean sameCount(ProcessGroup group, List<List<Issue>> columns) {
    int first = columns.get(0).size();
    for (int place = 1; place < columns.size(); place++) {
      if (columns.get(place).size() != first) {
        findings.error(
            "group \""
                + group.name()
                + "\": rank "
                + group.rank(0)
                + " has "
                + first
                + " collectives, rank "
                + group.rank(place)
                + " has "
                + columns.get(place).size());
        return false;
      }
    }
    return true;
  }

  private void matchInstance(ProcessGroup group, List<List<Issue>> columns, int k) {
    Issue first = columns.get(0).get(k);
    for (int place = 1; place < columns.size(); place++) {
      String difference = difference(first, columns.get(place).get(k));
      if (difference != null) {
        findings.error(
            first.type().label()
                + " #"
                + k
                + " of group \""
                + group.name()
                + "\": ranks "
                + group.rank(0)
                + " and "
                + group.rank(place)
                + " differ: "
                + difference);
        return;
      }
    }
    Algorithm algorithm = algorithm(group, first, k);
    if (algorithm == null) {
      return;
    }
    Instance instance = new Instance(instances.size(), group, k, algorithm);
    instances.add(instance);
    for (int place = 0; place < columns.size(); place++) {
      scans
          .get(group.rank(place))
          .instanceOf
          .put(columns.get(place).get(k).id(), instance.number());
    }
  }

  private static String difference(Issue a, Issue b) {
    if (a.type() != b.type()) {
      return "comm_type " + a.type().label() + " and " + b.type().label();
    }
    if (a.bytes() != b.bytes()) {
      return "comm_size " + a.bytes() + " and " + b.bytes();
    }
    if (a.type().isRooted() && a.root() != b.root()) {
      return "root " + a.root() + " and " + b.root();
    }
    return null;
  }

  private Algorithm algorithm(ProcessGroup group, Issue issue, int k) {
    CommType type = issue.type();
    int root = 0;
    if (type.isRooted() && issue.root() >= 0) {
      root = issue.root() > Integer.MAX_VALUE ? -1 : group.place((int) issue.root());
      if (root < 0) {
        findings.error(
            type.label()
                + " #"
                + k
                + " of group \""
                + group.name()
                + "\": its root, rank "
                + issue.root()
                + ", is no member");
        return null;
      }
    }
    String name = issue.algorithm() == null ? settings.algorithms().get(type) : issue.algorithm();
    Algorithm algorithm = new Algorithm(type, name, group.size(), issue.bytes(), root);
    if (algorithm.needsPowerOfTwo() && Integer.bitCount(group.size()) != 1) {
      findings.error(
          "group \""
              + group.name()
              + "\" has "
              + group.size()
              + " ranks; "
              + type.label()
              + " "
              + algorithm.name()
              + " needs a power of two");
      return null;
    }
    return algorithms.computeIfAbsent(algorithm, first -> first);
  }

  /** Chains the group's collectives, and sends that have a place among them, in recorded order. */
  private void serialize(List<Issue> issues, List<Issue> collectives, RankScan scan) {
    Comparator<Issue> order;
    List<Issue> chain = new ArrayList<>();
    if (collectives.isEmpty()) {
      return;
    }
    if (collectives.stream().allMatch(issue -> issue.sequence() >= 0)) {
      order = Comparator.comparingLong(Issue::sequence);
      issues.stream().filter(issue -> issue.sequence() >= 0).forEach(chain::add);
    } else if (settings.collected() && haveDistinctStarts(collectives)) {
      order = Comparator.comparingLong(Issue::startMicros);
      issues.stream().filter(issue -> issue.startMicros() > 0).forEach(chain::add);
    } else {
      return;
    }
    chain.sort(order.thenComparing((a, b) -> Long.compareUnsigned(a.id(), b.id())));
    for (int i = 1; i < chain.size(); i++) {
      scan.issuedBefore.put(chain.get(i).id(), chain.get(i - 1).id());
    }
  }

  private static boolean haveDistinctStarts(List<Issue> collectives) {
    return collectives.stream().allMatch(issue -> issue.startMicros() > 0)
        && collectives.stream().mapToLong(Issue::startMicros).distinct().count()
            == collectives.size();
  }
}
