package io.heddle.scalaswitch;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.builtin.DynamicFactory;
import io.heddle.scalaswitch.builtin.EqualSplitFactory;
import io.heddle.scalaswitch.builtin.FixedCapFactory;
import io.heddle.scalaswitch.builtin.FlowletFactory;
import io.heddle.scalaswitch.builtin.HashModuloFactory;
import io.heddle.scalaswitch.builtin.UetFactory;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.EgressScheduler;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/**
 * The strategies of one switch configuration: those the experiment names, and for points it leaves
 * out those the documented attributes ask for (specification 1.1).
 *
 * @param memberSelection strategy bound to {@link StrategyPoints#MEMBER_SELECTION}
 * @param egressScheduler strategy bound to {@link StrategyPoints#EGRESS_SCHEDULER}
 * @param ecnMarker strategy bound to {@link StrategyPoints#ECN_MARKER}
 * @param bufferAdmission strategy bound to {@link StrategyPoints#BUFFER_ADMISSION}
 * @param config attributes of the configuration
 */
record SwitchStrategies(
    BoundStrategy memberSelection,
    BoundStrategy egressScheduler,
    BoundStrategy ecnMarker,
    BoundStrategy bufferAdmission,
    ScalaSwitchConfig config) {
  private static final NoConfig NONE = new NoConfig();

  /** What a fault calls the strategy of a point: name, version and bundle. */
  static String label(BoundStrategy bound) {
    return bound.name() + " " + bound.version() + " (" + bound.bundle() + ")";
  }

  MemberSelection newMemberSelection(SwitchView view) {
    if (memberSelection.chosen()) {
      return create((MemberSelectionFactory<?>) memberSelection.factory(), memberSelection, view);
    }
    return config.usesFlowlets()
        ? new FlowletFactory().create(NONE, view)
        : new HashModuloFactory().create(NONE, view);
  }

  BufferAdmission newBufferAdmission(SwitchView view) {
    if (bufferAdmission.chosen()) {
      return create((BufferAdmissionFactory<?>) bufferAdmission.factory(), bufferAdmission, view);
    }
    return attributedAdmission().create(NONE, view);
  }

  private BufferAdmissionFactory<NoConfig> attributedAdmission() {
    if (config.sharedBuffer().uetPolicyEnabled()) {
      return new UetFactory();
    }
    if (config.sharedBuffer().lossyAlpha() > 0) {
      return new DynamicFactory();
    }
    return config.sharedBuffer().queueDropThresholdEnable()
        ? new FixedCapFactory()
        : new EqualSplitFactory();
  }

  EcnMarker newEcnMarker(SwitchView view) {
    return create((EcnMarkerFactory<?>) ecnMarker.factory(), ecnMarker, view);
  }

  EgressScheduler newEgressScheduler(SwitchView view, int port) {
    return create((EgressSchedulerFactory<?>) egressScheduler.factory(), view, port);
  }

  private static <C> MemberSelection create(
      MemberSelectionFactory<C> factory, BoundStrategy bound, SwitchView view) {
    return factory.create(factory.configType().cast(bound.config()), view);
  }

  private static <C> BufferAdmission create(
      BufferAdmissionFactory<C> factory, BoundStrategy bound, SwitchView view) {
    return factory.create(factory.configType().cast(bound.config()), view);
  }

  private static <C> EcnMarker create(
      EcnMarkerFactory<C> factory, BoundStrategy bound, SwitchView view) {
    return factory.create(factory.configType().cast(bound.config()), view);
  }

  private <C> EgressScheduler create(EgressSchedulerFactory<C> factory, SwitchView view, int port) {
    return factory.create(factory.configType().cast(egressScheduler.config()), view, port);
  }
}
