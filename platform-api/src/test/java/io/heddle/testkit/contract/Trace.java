package io.heddle.testkit.contract;

import io.heddle.testkit.TestHost;
import io.heddle.testkit.TestLink;
import io.heddle.testkit.TestNetwork;
import io.heddle.testkit.TestNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a network did, as text that two runs can be compared by. */
final class Trace {
  /** Occurrences at one instant beyond which a model is held to turn in circles. */
  static final int MOST_AT_ONE_INSTANT = 100_000;

  private Trace() {}

  /**
   * Every frame of every link by the end that sent it, what every host heard, and every row: what
   * does not depend on how the run is executed.
   */
  static List<String> of(TestNetwork network) {
    List<String> lines = new ArrayList<>();
    for (TestLink link : network.links()) {
      List<TestLink.Sent> sent = new ArrayList<>(link.sent());
      sent.sort(Comparator.comparing(TestLink.Sent::from)); // stable: an end's own order stays
      for (TestLink.Sent frame : sent) {
        lines.add(
            frame.lastBitSentPs()
                + " "
                + frame.from()
                + " "
                + frame.kind()
                + " "
                + frame.wireBytes());
      }
    }
    for (TestNode node : network.nodes()) {
      if (node.host() != null) {
        for (TestHost.Heard heard : node.host().heard()) {
          lines.add(heard.atPs() + " " + heard.what() + " " + heard.source() + " " + heard.tag());
        }
      }
      for (String record : node.records().written()) {
        lines.add(node.info().name() + " " + record + " " + node.records().rows(record));
      }
    }
    return lines;
  }

  /** Two traces are the same; else the message has the first difference alone. */
  static void assertSame(List<String> expected, List<String> actual) {
    int lines = Math.max(expected.size(), actual.size());
    for (int i = 0; i < lines; i++) {
      String left = i < expected.size() ? expected.get(i) : "nothing";
      String right = i < actual.size() ? actual.get(i) : "nothing";
      if (!left.equals(right)) {
        throw new AssertionError(
            "first difference, entry " + i + ": \"" + left + "\" as against \"" + right + "\"");
      }
    }
  }

  /** Fires until nothing is left, and refuses a network whose time stands still. */
  static void run(TestNetwork network) {
    while (step(network)) {
      // one instant after the other
    }
  }

  /**
   * Fires an instant of one and an instant of the other in turn until nothing is left of either.
   */
  static void runTogether(TestNetwork one, TestNetwork two) {
    boolean oneGoesOn = true;
    boolean twoGoesOn = true;
    while (oneGoesOn || twoGoesOn) {
      oneGoesOn = step(one);
      twoGoesOn = step(two);
    }
  }

  /** Fires all of one instant; false if nothing is left. */
  static boolean step(TestNetwork network) {
    if (!network.fireNext()) {
      return false;
    }
    long instant = network.nowPs();
    for (int n = 0; n < MOST_AT_ONE_INSTANT; n++) {
      if (!network.fireNext()) {
        return false;
      }
      if (network.nowPs() != instant) {
        return true;
      }
    }
    throw new AssertionError(
        "time stands still at " + instant + " ps: events follow one another without delay");
  }
}
