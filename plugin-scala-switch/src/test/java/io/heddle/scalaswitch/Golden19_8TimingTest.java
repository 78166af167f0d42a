package io.heddle.scalaswitch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.net.LineRate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values of the specification's section 19.8, one test for each row. */
class Golden19_8TimingTest {
  @ParameterizedTest
  @CsvSource({
    "62, 1240",
    "64, 1280",
    "78, 1560",
    "4018, 80360",
    "4154, 83080",
    "4174, 83480",
    "4202, 84040"
  })
  void serializationAt400Gbps(int bytes, long ps) {
    assertEquals(ps, new LineRate(400_000_000_000L).timePs(bytes));
    // and through the switch: once at the sender, once at the switch, two links of 100 ns
    Star star = new Star(new SwitchSetup(), 2);
    star.station(0).send(Frame.of(bytes, 0, 1, 0));
    star.net.runAll();
    assertEquals(2 * ps + 200_000, star.station(1).packets().get(0).atPs());
  }

  @Test
  void serializationAt800Gbps() {
    Star star = new Star(new SwitchSetup(), 2, 800_000_000_000L, 100_000);
    star.station(0).send(Frame.of(4_174, 0, 1, 0));
    star.net.runAll();
    assertEquals(2 * 41_740 + 200_000, star.station(1).packets().get(0).atPs());
  }

  @Test
  void nicRackNic() {
    Star star = new Star(new SwitchSetup(), 2);
    star.station(0).send(Frame.of(4_174, 0, 1, 0));
    star.net.runAll();
    assertEquals(366_960, star.station(1).packets().get(0).atPs());
  }

  @Test
  void nicRackFabricRackNic() {
    TwoTiers tiers = new TwoTiers(new SwitchSetup());
    tiers.left().send(Frame.of(4_174, 0, 1, 0));
    tiers.net.runAll();
    // 4 × 83,480 + 100,000 + 500,000 + 500,000 + 100,000
    assertEquals(1_533_920, tiers.right().packets().get(0).atPs());
  }

  @Test
  void portSpeedsEqualToTheCapacity() {
    assertEquals(List.of("W6"), RuleCheck.warnings(new SwitchSetup(), 128));
  }

  @Test
  void portSpeedsAboveTheCapacity() {
    // 64 × 800 + 64 × 400 Gb/s: all ports here are downlinks, so 96 × 800 = 76,800 Gb/s
    SwitchSetup setup = SwitchSetup.with(s -> s.downlinkRate = 800_000_000_000L);
    RuleCheck check = new RuleCheck(setup, 96).run();
    assertEquals(
        "W7: leaf: port speeds of leaf[0] are 76800 Gbps together, SwitchingCapacity is 51200"
            + " Gbps: oversubscribed 1.5 : 1",
        check.warnings().get(check.warnings().size() - 1));
  }
}
