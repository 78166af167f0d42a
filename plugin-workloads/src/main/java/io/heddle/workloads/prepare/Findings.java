package io.heddle.workloads.prepare;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What preparation found: errors stop the run, warnings are told. */
public final class Findings {
  private final long mostWarnings;
  private final List<String> errors = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final TreeSet<String> kinds = new TreeSet<>();
  private boolean worldUsed;

  /**
   * Nothing found yet.
   *
   * @param mostWarnings further ones are dropped
   */
  public Findings(long mostWarnings) {
    this.mostWarnings = mostWarnings;
  }

  void error(String text) {
    errors.add(text);
  }

  void warn(String text) {
    if (warnings.size() < mostWarnings) {
      warnings.add(text);
    }
  }

  /** A warning that is told before all others. */
  void warnFirst(String text) {
    if (mostWarnings > 0) {
      warnings.add(0, text);
    }
    if (warnings.size() > mostWarnings) {
      warnings.remove(warnings.size() - 1);
    }
  }

  void warnOnce(String kind, String text) {
    if (kinds.add(kind)) {
      warn(text);
    }
  }

  void collectiveWithoutGroup() {
    worldUsed = true;
  }

  /** Whether a collective named no group. */
  public boolean isWorldUsed() {
    return worldUsed;
  }

  /** Errors in the order found. */
  public List<String> errors() {
    return errors;
  }

  /** Warnings in the order found. */
  public List<String> warnings() {
    return warnings;
  }
}
