package io.heddle.scalaswitch;

import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyPoint;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.EgressSchedulerFactory;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import java.util.List;

/** The four places of the switch other bundles may fill (specification 1.1). */
final class StrategyPoints {
  static final String MEMBER_SELECTION = "MemberSelection";
  static final String EGRESS_SCHEDULER = "EgressScheduler";
  static final String ECN_MARKER = "EcnMarker";
  static final String BUFFER_ADMISSION = "BufferAdmission";

  /**
   * All points. The default names of the first and the last only show that a choice is not needed:
   * while nothing is chosen, attributes decide ({@link SwitchStrategies}).
   */
  static final List<StrategyPoint> ALL =
      List.of(
          point(MEMBER_SELECTION, "member-selection", MemberSelectionFactory.class, "hash-modulo"),
          point(
              EGRESS_SCHEDULER,
              "egress-scheduler",
              EgressSchedulerFactory.class,
              "strict-priority"),
          point(ECN_MARKER, "ecn-marker", EcnMarkerFactory.class, "red"),
          point(BUFFER_ADMISSION, "buffer-admission", BufferAdmissionFactory.class, "dynamic"));

  private StrategyPoints() {}

  @SuppressWarnings("unchecked") // a class literal cannot say "of any configuration"
  private static StrategyPoint point(
      String name, String kind, Class<?> factoryType, String defaultName) {
    return new StrategyPoint(
        name,
        "switch." + kind,
        (Class<? extends StrategyFactory<?>>) factoryType,
        defaultName,
        null);
  }
}
