package io.heddle.tck;

import io.heddle.mrc.contract.CongestionControlContract;
import io.heddle.mrc.contract.HandNic;
import io.heddle.mrc.contract.LossDetectorContract;
import io.heddle.mrc.contract.PathSelectionContract;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.LossDetectorFactory;
import io.heddle.mrc.spi.OutstandingPackets;
import io.heddle.mrc.spi.PathSelection;
import io.heddle.mrc.spi.PathSelectionFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contracts of the MRC NIC's strategy points, each put on the subject. */
final class MrcStrategyChecks {
  private MrcStrategyChecks() {}

  @ExtendWith(SubjectParameter.class)
  static final class OfCongestionControl extends CongestionControlContract {
    private final Subject subject;

    OfCongestionControl(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected CongestionControl create(HandNic nic) {
      return make((CongestionControlFactory<?>) subject.offered().provider(), nic);
    }

    private <C> CongestionControl make(CongestionControlFactory<C> factory, HandNic nic) {
      return factory.create(subject.config(factory.configType()), nic, nic);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfPathSelection extends PathSelectionContract {
    private final Subject subject;

    OfPathSelection(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected PathSelection create(HandNic nic) {
      return make((PathSelectionFactory<?>) subject.offered().provider(), nic);
    }

    private <C> PathSelection make(PathSelectionFactory<C> factory, HandNic nic) {
      return factory.create(subject.config(factory.configType()), nic, nic);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfLossDetector extends LossDetectorContract {
    private final Subject subject;

    OfLossDetector(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected LossDetector create(HandNic nic, OutstandingPackets packets) {
      return make((LossDetectorFactory<?>) subject.offered().provider(), nic, packets);
    }

    private <C> LossDetector make(
        LossDetectorFactory<C> factory, HandNic nic, OutstandingPackets packets) {
      return factory.create(subject.config(factory.configType()), nic, packets);
    }
  }
}
