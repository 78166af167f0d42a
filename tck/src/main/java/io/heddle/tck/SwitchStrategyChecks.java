package io.heddle.tck;

import io.heddle.scalaswitch.contract.BufferAdmissionContract;
import io.heddle.scalaswitch.contract.EcnMarkerContract;
import io.heddle.scalaswitch.contract.EgressSchedulerContract;
import io.heddle.scalaswitch.contract.MemberSelectionContract;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contracts of the switch's strategy points, each put on the subject. */
final class SwitchStrategyChecks {
  private SwitchStrategyChecks() {}

  @ExtendWith(SubjectParameter.class)
  static final class OfMemberSelection extends MemberSelectionContract {
    private final Subject subject;

    OfMemberSelection(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected MemberSelection create(SwitchView view) {
      return make((MemberSelectionFactory<?>) subject.offered().provider(), view);
    }

    private <C> MemberSelection make(MemberSelectionFactory<C> factory, SwitchView view) {
      return factory.create(subject.config(factory.configType()), view);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfBufferAdmission extends BufferAdmissionContract {
    private final Subject subject;

    OfBufferAdmission(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected BufferAdmission create(SwitchView view) {
      return make((BufferAdmissionFactory<?>) subject.offered().provider(), view);
    }

    private <C> BufferAdmission make(BufferAdmissionFactory<C> factory, SwitchView view) {
      return factory.create(subject.config(factory.configType()), view);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfEcnMarker extends EcnMarkerContract {
    private final Subject subject;

    OfEcnMarker(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected EcnMarker create(SwitchView view) {
      return make((EcnMarkerFactory<?>) subject.offered().provider(), view);
    }

    private <C> EcnMarker make(EcnMarkerFactory<C> factory, SwitchView view) {
      return factory.create(subject.config(factory.configType()), view);
    }
  }

  @ExtendWith(SubjectParameter.class)
  static final class OfEgressScheduler extends EgressSchedulerContract {
    private final Subject subject;

    OfEgressScheduler(Subject subject) {
      this.subject = subject;
    }

    @Override
    protected EgressScheduler create(SwitchView view, int port) {
      return make((EgressSchedulerFactory<?>) subject.offered().provider(), view, port);
    }

    private <C> EgressScheduler make(EgressSchedulerFactory<C> factory, SwitchView view, int port) {
      return factory.create(subject.config(factory.configType()), view, port);
    }
  }
}
