package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.scalaswitch.Incast;
import io.heddle.scalaswitch.Star;
import io.heddle.scalaswitch.SwitchSetup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No hidden limit of ports: all but one send to the last one, and everything arrives. */
class Case10PortCountsTest {
  @ParameterizedTest
  @ValueSource(ints = {64, 65, 256, 257, 1024})
  void anyNumberOfPorts(int ports) {
    SwitchSetup setup = SwitchSetup.with(s -> s.headroom = 60_000);
    Incast incast = new Incast(setup, ports - 1, Star.RATE, Star.DELAY);
    incast.send(2, 4_174, 0);
    incast.net.runAll();
    assertEquals(2L * (ports - 1), incast.station(0).packets().size());
    assertEquals(2L * (ports - 1), incast.device().packetsForwarded());
    assertEquals(0, incast.losslessDrops());
  }
}
