package io.heddle.scalaswitch.builtin;

import io.heddle.scalaswitch.contract.BufferAdmissionContract;
import io.heddle.scalaswitch.contract.EcnMarkerContract;
import io.heddle.scalaswitch.contract.EgressSchedulerContract;
import io.heddle.scalaswitch.contract.MemberSelectionContract;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchView;
import org.junit.jupiter.api.Nested;

/** The built-in strategies keep the contracts everybody's must keep. */
class BuiltInContractsTest {
  @Nested
  class HashModuloContract extends MemberSelectionContract {
    @Override
    protected MemberSelection create(SwitchView view) {
      return new HashModulo();
    }
  }

  @Nested
  class FlowletContract extends MemberSelectionContract {
    @Override
    protected MemberSelection create(SwitchView view) {
      return new Flowlet(view);
    }
  }

  @Nested
  class StrictPriorityContract extends EgressSchedulerContract {
    @Override
    protected EgressScheduler create(SwitchView view, int port) {
      return new StrictPriorityScheduler();
    }
  }

  @Nested
  class RedContract extends EcnMarkerContract {
    @Override
    protected EcnMarker create(SwitchView view) {
      return new RedMarker(view);
    }
  }

  @Nested
  class DynamicContract extends BufferAdmissionContract {
    @Override
    protected BufferAdmission create(SwitchView view) {
      return new DynamicLimit(0.5, view);
    }
  }

  @Nested
  class EqualSplitContract extends BufferAdmissionContract {
    @Override
    protected BufferAdmission create(SwitchView view) {
      return new EqualSplitLimit(view);
    }
  }

  @Nested
  class FixedCapContract extends BufferAdmissionContract {
    @Override
    protected BufferAdmission create(SwitchView view) {
      return new FixedCapLimit(view);
    }
  }

  @Nested
  class UetContract extends BufferAdmissionContract {
    @Override
    protected BufferAdmission create(SwitchView view) {
      return new UetLimit(view);
    }
  }
}
