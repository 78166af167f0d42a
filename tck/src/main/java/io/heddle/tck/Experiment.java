package io.heddle.tck;

import io.heddle.api.model.ModelProvider;
import io.heddle.api.model.StrategyPoint;
import java.util.Map;
import java.util.TreeMap;
import org.opentest4j.TestAbortedException;

/** The text of a small experiment with the subject in it: four hosts on two leaves. */
final class Experiment {
  private static final String INDENT = "      ";

  private final Subject subject;
  private final Map<String, String> attributes;

  /**
   * An experiment.
   *
   * @param attributes of the subject, by full path
   */
  Experiment(Subject subject, Map<String, String> attributes) {
    this.subject = subject;
    this.attributes = new TreeMap<>(attributes);
  }

  String text() {
    return "apiVersion: heddle/v1\nkind: Experiment\nmetadata: {name: tck}\nmodels:\n"
        + device("nic")
        + device("switch")
        + "topology: {generator: leaf-spine, leafs: 2, spines: 2, hostsPerLeaf: 2, nic: nic,"
        + " leaf: switch, spine: switch}\n"
        + workload()
        + sinks()
        + "stop: {after: 10ms}\n";
  }

  private boolean isSubject(String kind) {
    return subject.offered().kind().equals(kind);
  }

  private String device(String kind) {
    Offered device = isSubject(kind) ? subject.offered() : companion(kind);
    StringBuilder text = new StringBuilder("  " + kind + ":\n    type: " + device.name() + "\n");
    text.append("    attributes:\n");
    StringBuilder inside = new StringBuilder();
    if (isSubject(kind)) {
      attributes.forEach((path, value) -> line(inside, INDENT, path, value));
    }
    for (StrategyPoint point : ((ModelProvider<?>) device.provider()).strategyPoints()) {
      strategy(inside, point);
    }
    return inside.isEmpty() ? text.append("      {}\n").toString() : text.append(inside).toString();
  }

  private static void line(StringBuilder text, String indent, String path, String value) {
    text.append(indent).append('\'').append(path).append("': ").append(value).append('\n');
  }

  private void strategy(StringBuilder text, StrategyPoint point) {
    if (isSubject(point.kind())) {
      text.append(INDENT).append(point.name()).append(":\n");
      text.append(INDENT).append("  strategy: ").append(subject.offered().name()).append('\n');
      text.append(INDENT).append("  config:").append(attributes.isEmpty() ? " {}\n" : "\n");
      attributes.forEach((path, value) -> line(text, INDENT + "    ", path, value));
    } else if (point.defaultName() == null) {
      String any =
          subject.others().stream()
              .filter(o -> o.kind().equals(point.kind()))
              .map(Offered::name)
              .findFirst()
              .orElse("none");
      text.append(INDENT).append(point.name()).append(": {strategy: ").append(any).append("}\n");
    }
  }

  /** The owner of the strategy point under test, or the first device of its kind. */
  private Offered companion(String kind) {
    return subject.others().stream()
        .filter(o -> o.kind().equals(kind) && hasPoint(o))
        .findFirst()
        .or(() -> subject.others().stream().filter(o -> o.kind().equals(kind)).findFirst())
        .orElseThrow(
            () ->
                new TestAbortedException(
                    "not looked at: this installation has no " + kind + " to run it with"));
  }

  private boolean hasPoint(Offered device) {
    return ((ModelProvider<?>) device.provider())
        .strategyPoints().stream().anyMatch(p -> isSubject(p.kind()));
  }

  private String workload() {
    if (!isSubject("workload")) {
      return "workload: {type: permutation, size: 64KiB}\n";
    }
    StringBuilder text = new StringBuilder("workload:\n  type: " + subject.offered().name() + "\n");
    attributes.forEach((path, value) -> line(text, "  ", path, value));
    return text.toString();
  }

  private String sinks() {
    String records = "records:\n  directory: runs\n  include: [flow-stats, nd-stats]\n";
    if (!isSubject("sink")) {
      return records;
    }
    String name = subject.offered().name();
    StringBuilder text = new StringBuilder(records);
    text.append("  sinks: [").append(name.equals("csv") ? "csv" : "csv, " + name).append("]\n");
    if (!attributes.isEmpty()) {
      text.append("  ").append(name).append(":\n");
      attributes.forEach((path, value) -> line(text, "    ", path, value));
    }
    return text.toString();
  }
}
