package io.heddle.benchmarks;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * How many hosts and packets there are in the heap. A pool keeps every packet it ever made, so
 * after a run their number is the most there were at once.
 *
 * @param hosts servers
 * @param packets packets of NIC bundles, in use or blank
 */
record HeapContents(long hosts, long packets) {
  private static final String HOST = "io.heddle.kernel.core.host.Host";

  /** Counts now; the machine collects garbage first. */
  static HeapContents take() {
    long hosts = 0;
    long packets = 0;
    for (String line : histogram().split("\n")) {
      String[] words = line.trim().split("\\s+");
      if (words.length < 4 || !words[1].matches("\\d+")) {
        continue;
      }
      if (words[3].equals(HOST)) {
        hosts += Long.parseLong(words[1]);
      } else if (words[3].matches("io\\.heddle\\.\\w+\\.packet\\.\\w*Packet")) {
        packets += Long.parseLong(words[1]);
      }
    }
    return new HeapContents(hosts, packets);
  }

  private static String histogram() {
    try {
      Object answer =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
      return answer.toString();
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
  }
}
