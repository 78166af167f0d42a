package io.heddle.mrc;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.congestion.NsccFactory;
import io.heddle.mrc.contract.CongestionControlContract;
import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.contract.LossDetectorContract;
import io.heddle.mrc.contract.PathSelectionContract;
import io.heddle.mrc.loss.SackGapFactory;
import io.heddle.mrc.path.EntropyRotationFactory;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.OutstandingPackets;
import io.heddle.mrc.spi.PathSelection;
import org.junit.jupiter.api.Nested;

/** The built-in strategies against the contract kit. */
class BuiltInContractsTest {
  /** {@code nscc}; its bounds are properties P07 and P08, and field case 22. */
  @Nested
  class P07_P08_Case22_NsccTest extends CongestionControlContract {
    private long lastBasePs = Long.MAX_VALUE;
    private CongestionControl last;

    @Override
    protected CongestionControl create(HandNic nic) {
      return new NsccFactory().create(new NoConfig(), nic, nic);
    }

    @Override
    protected void checkStep(CongestionControl control) {
      if (control != last) {
        last = control;
        lastBasePs = Long.MAX_VALUE;
      }
      assertTrue(control.windowBytes() >= 4_156 && control.windowBytes() <= 450_000);
      assertTrue(control.baseRttPs() <= lastBasePs, "the base round trip never rises");
      lastBasePs = control.baseRttPs();
    }
  }

  @Nested
  class EntropyRotationTest extends PathSelectionContract {
    @Override
    protected PathSelection create(HandNic nic) {
      return new EntropyRotationFactory().create(new NoConfig(), nic, nic);
    }
  }

  @Nested
  class NoSprayingTest extends PathSelectionContract {
    @Override
    protected PathSelection create(HandNic nic) {
      HandNic fixed = new HandNic("PacketSprayingType", "None");
      return new EntropyRotationFactory().create(new NoConfig(), fixed, nic);
    }
  }

  @Nested
  class SackGapTest extends LossDetectorContract {
    @Override
    protected LossDetector create(HandNic nic, OutstandingPackets packets) {
      return new SackGapFactory()
          .create(new NoConfig(), new HandNic("SACKLossMinRetxPkts", "20"), packets);
    }
  }
}
