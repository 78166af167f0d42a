package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.event.RandomStream;
import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.RouteTable;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Field case 48, the topology's part: every tier has all its uplinks in its equal-cost sets, and
 * switches that choose independently load all cores alike.
 */
class Case48EveryCoreCarriesTrafficTest {
  private static final int FLOWS = 4_096;
  private static final int CORES = 16;

  private final Topology topology =
      Experiments.of("{generator: fat-tree, k: 8, nic: nic, edge: sw, aggregation: sw, core: sw}");
  private final PortMap ports = new PortMap(topology);

  @ParameterizedTest
  @ValueSource(ints = {127, 64, 16})
  void shouldReachEveryCoreFromAnyHostOfAnotherPod(int destination) {
    Set<Integer> cores = new HashSet<>();
    collect(ports.peer(topology.nicOfServer()[0], 0), destination, cores);
    assertEquals(CORES, cores.size());
  }

  private void collect(int device, int destination, Set<Integer> cores) {
    DeviceInfo info = topology.devices().get(device);
    if (info.isNic()) {
      return;
    }
    if (info.tier() == Tier.SPINE) {
      cores.add(device);
    }
    RouteTable routes = topology.routes()[device];
    for (int port : routes.members(routes.set(destination))) {
      collect(ports.peer(device, port), destination, cores);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 77})
  void shouldLoadAllCoresAlikeIfEachSwitchChoosesByItsOwnStream(long seed) {
    RandomStream[] streams = new RandomStream[topology.routes().length];
    long[] flowsOfCore = new long[CORES];
    for (int flow = 0; flow < FLOWS; flow++) {
      int destination = 16 + flow % 112;
      int at = ports.peer(topology.nicOfServer()[flow % 16], 0);
      while (!topology.devices().get(at).isNic()) {
        if (topology.devices().get(at).tier() == Tier.SPINE) {
          flowsOfCore[at]++;
        }
        if (streams[at] == null) {
          streams[at] = new RandomStream(seed, 0, at, "choice");
        }
        int[] members = topology.routes()[at].members(topology.routes()[at].set(destination));
        at = ports.peer(at, members[streams[at].nextInt(members.length)]);
      }
    }
    double expected = (double) FLOWS / CORES;
    double chiSquare = 0;
    for (long flows : flowsOfCore) {
      chiSquare += (flows - expected) * (flows - expected) / expected;
    }
    // 15 degrees of freedom: above 37.7 with probability 0.001
    assertTrue(chiSquare < 37.7, "chi-square " + chiSquare);
  }
}
