package io.heddle.kernel.core.topology;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Says once what is wrong with many devices in the same way: the first is named, the others
 * counted.
 */
final class Repeated {
  private record Case(Consumer<String> report, int more) {}

  private final Map<Object, Case> cases = new LinkedHashMap<>();

  /**
   * Notes a case.
   *
   * @param kind what makes two cases the same
   * @param report reports the first of a kind; takes the text that counts the others, empty if
   *     there are none
   */
  void add(Object kind, Consumer<String> report) {
    cases.merge(kind, new Case(report, 0), (first, next) -> new Case(first.report, first.more + 1));
  }

  /** Reports each kind, in the order first noted. */
  void report() {
    for (Case each : cases.values()) {
      each.report.accept(each.more == 0 ? "" : " (and " + each.more + " more like it)");
    }
  }
}
