package io.heddle.tck;

import io.heddle.roce.contract.CongestionControlContract;
import io.heddle.roce.contract.ErrorRecoveryContract;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contracts of the RoCE NIC's strategy points, each put on the subject. */
final class RoceStrategyChecks {
  private RoceStrategyChecks() {}

  @ExtendWith(SubjectParameter.class)
  static final class OfErrorRecovery extends ErrorRecoveryContract<Object> {
    private final Subject subject;

    OfErrorRecovery(Subject subject) {
      Assumptions.assumeFalse(
          subject.offered().name().equals("none"), "not looked at: it repairs nothing by its name");
      this.subject = subject;
    }

    @Override
    @SuppressWarnings("unchecked") // the contract makes the configuration itself
    protected ErrorRecoveryFactory<Object> factory() {
      return (ErrorRecoveryFactory<Object>) subject.offered().provider();
    }

    @Override
    protected String[] attributes() {
      return subject.attributes().entrySet().stream()
          .flatMap(e -> Stream.of(e.getKey(), e.getValue()))
          .toArray(String[]::new);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfCongestionControl extends CongestionControlContract<Object> {
    private final Subject subject;

    OfCongestionControl(Subject subject) {
      this.subject = subject;
    }

    @Override
    @SuppressWarnings("unchecked") // the contract makes the configuration itself
    protected CongestionControlFactory<Object> factory() {
      return (CongestionControlFactory<Object>) subject.offered().provider();
    }

    @Override
    protected String[] attributes() {
      return subject.attributes().entrySet().stream()
          .flatMap(e -> Stream.of(e.getKey(), e.getValue()))
          .toArray(String[]::new);
    }
  }
}
