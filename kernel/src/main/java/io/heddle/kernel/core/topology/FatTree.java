package io.heddle.kernel.core.topology;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The k-ary fat-tree, with fewer uplinks for each aggregation switch if oversubscribed. */
final class FatTree implements Generator {
  @Override
  public void describe(TopologyKeys keys, Draft draft) {
    int k = keys.count("k");
    int oversubscription = keys.count("oversubscription", 1);
    ModelChoice nic = keys.model("nic");
    ModelChoice edge = keys.model("edge");
    ModelChoice aggregation = keys.model("aggregation");
    ModelChoice core = keys.model("core");
    if (keys.areReadable()) {
      checkShape(keys, k, oversubscription);
    }
    if (keys.finish()) {
      draft.expect((double) k * k / 2 * k);
      Pods pods = new Pods(draft, k, k / 2, k / 2, keys.place());
      pods.addCores(k / (2 * oversubscription), core);
      pods.addSwitches(edge, aggregation);
      long hosts = (long) k * k / 2 * (k / 2);
      for (int host = 0; host < hosts; host++) {
        pods.addHost(host, k / 2, nic);
      }
      pods.joinPods();
      pods.joinCores(k / (2 * oversubscription));
    }
  }

  private static void checkShape(TopologyKeys keys, int k, int oversubscription) {
    if (k % 2 != 0) {
      keys.misfit(
          "k",
          "k " + k + " is odd",
          "a fat-tree has k/2 switches of a kind in each pod: k may be "
              + (k == 1 ? "2" : (k - 1) + " or " + (k + 1)));
    } else if (k / 2 % oversubscription != 0) {
      keys.misfit(
          "oversubscription",
          "oversubscription " + oversubscription + " does not divide k/2 = " + k / 2,
          "possible are " + divisors(k / 2));
    }
  }

  private static String divisors(int n) {
    return IntStream.rangeClosed(1, n)
        .filter(d -> n % d == 0)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", "));
  }
}
