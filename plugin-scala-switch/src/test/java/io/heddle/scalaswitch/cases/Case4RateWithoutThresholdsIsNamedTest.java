package io.heddle.scalaswitch.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.RuleCheck;
import io.heddle.scalaswitch.SwitchSetup;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * One link rate had no ECN threshold entry and the program died on an assertion. A marker with a
 * table by rate can check it against the topology before the run; the switch's own thresholds are
 * fractions, valid at every rate.
 */
class Case4RateWithoutThresholdsIsNamedTest {
  /** Thresholds in bytes by link rate in Gb/s. */
  record ByRate(TreeMap<Long, Long> bytesByGbps) {}

  /** Marks above the threshold of a port's rate. */
  static final class ByRateFactory implements EcnMarkerFactory<ByRate> {
    @Override
    public Class<ByRate> configType() {
      return ByRate.class;
    }

    @Override
    public EcnMarker create(ByRate config, SwitchView view) {
      return new EcnMarker() {
        @Override
        public void admitted(int port, int pool, long queuedBytes) {}

        @Override
        public boolean marks(int port, int pool, Packet packet) {
          long gbps = view.rateBitsPerSec(port) / 1_000_000_000L;
          return view.queuedBytes(port, pool) > config.bytesByGbps().get(gbps);
        }
      };
    }

    @Override
    public void validate(ByRate config, ModelUse use, Problems problems) {
      for (ModelUse.Placement device : use.devices()) {
        for (ModelUse.PlacedPort port : device.ports()) {
          long gbps = port.rateBitsPerSec() / 1_000_000_000L;
          if (!config.bytesByGbps().containsKey(gbps)) {
            problems.error(
                "thresholds",
                "EcnMarker.config.Thresholds",
                "link "
                    + device.info().name()
                    + "--"
                    + port.peer().name()
                    + " runs at "
                    + gbps
                    + " Gbps, for which EcnMarker.config.Thresholds has no entry; it has "
                    + config.bytesByGbps().keySet());
            return;
          }
        }
      }
    }
  }

  private static ByRate table(Long... gbps) {
    TreeMap<Long, Long> table = new TreeMap<>();
    for (long rate : gbps) {
      table.put(rate, 100_000L);
    }
    return new ByRate(table);
  }

  @Test
  void missingRateIsNamedWithLinkKeyAndEntries() {
    SwitchSetup setup = new SwitchSetup().marker(new ByRateFactory(), table(100L, 200L));
    assertEquals(
        List.of(
            "thresholds: link leaf[0]--host[0] runs at 400 Gbps, for which"
                + " EcnMarker.config.Thresholds has no entry; it has [100, 200]"),
        RuleCheck.errors(setup, 4));
  }

  @Test
  void tableWithTheRateIsAccepted() {
    SwitchSetup setup = new SwitchSetup().marker(new ByRateFactory(), table(400L));
    assertEquals(List.of(), RuleCheck.errors(setup, 4));
    assertEquals(Map.of(400L, 100_000L), table(400L).bytesByGbps());
  }

  @Test
  void ownThresholdsFitEveryRate() {
    assertEquals(List.of(), RuleCheck.errors(new SwitchSetup(), 4));
  }
}
