package io.heddle.kernel.core.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.RouteTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Field case 10: no hidden limit of ports per switch. */
class Case10AnyNumberOfPortsTest {
  @ParameterizedTest
  @ValueSource(ints = {64, 65, 256, 257, 1024})
  void shouldGiveEveryHostAPortAndARoute(int hosts) {
    Topology topology =
        Experiments.of("{generator: single-switch, hosts: " + hosts + ", nic: nic, switch: sw}");
    PortMap ports = new PortMap(topology);
    assertEquals(hosts, ports.ports(0));
    RouteTable routes = topology.routes()[0];
    assertEquals(hosts, routes.setCount());
    for (int server = 0; server < hosts; server++) {
      int[] members = routes.members(routes.set(server));
      assertArrayEquals(new int[] {server}, members);
      assertEquals(topology.nicOfServer()[server], ports.peer(0, server));
    }
  }
}
