package io.heddle.launcher.project;

import java.util.Arrays;
import java.util.List;

/** Strategy points that a project can be started for, and the bundle whose SPI it needs. */
enum StrategyTemplate {
  /** Which uplink a packet takes. */
  MEMBER_SELECTION("switch.member-selection", "plugin-scala-switch", "io.heddle.scalaswitch"),
  /** Which class a port serves next. */
  EGRESS_SCHEDULER("switch.egress-scheduler", "plugin-scala-switch", "io.heddle.scalaswitch"),
  /** Which packets are marked. */
  ECN_MARKER("switch.ecn-marker", "plugin-scala-switch", "io.heddle.scalaswitch"),
  /** What a queue takes. */
  BUFFER_ADMISSION("switch.buffer-admission", "plugin-scala-switch", "io.heddle.scalaswitch"),
  /** Which entropy value a packet carries. */
  PATH_SELECTION("mrc.path-selection", "plugin-mrc-nic", "io.heddle.mrc"),
  /** How much an MRC NIC has in flight. */
  MRC_CONGESTION_CONTROL("mrc.congestion-control", "plugin-mrc-nic", "io.heddle.mrc"),
  /** Which packets of an MRC NIC are lost. */
  LOSS_DETECTOR("mrc.loss-detector", "plugin-mrc-nic", "io.heddle.mrc"),
  /** How fast a RoCE NIC sends. */
  ROCE_CONGESTION_CONTROL("roce.congestion-control", "plugin-roce-nic", "io.heddle.roce"),
  /** How a RoCE NIC finds and repairs loss. */
  ERROR_RECOVERY("roce.error-recovery", "plugin-roce-nic", "io.heddle.roce");

  private final String point;
  private final String artifact;
  private final String module;

  StrategyTemplate(String point, String artifact, String module) {
    this.point = point;
    this.artifact = artifact;
    this.module = module;
  }

  /** Points there are templates for. */
  static List<String> points() {
    return Arrays.stream(values()).map(t -> t.point).toList();
  }

  /** The template of a point. */
  static StrategyTemplate of(String point) throws ProjectFault {
    for (StrategyTemplate template : values()) {
      if (template.point.equals(point)) {
        return template;
      }
    }
    throw new ProjectFault(
        (point == null
                ? "a strategy needs --point"
                : "there is no template for the strategy point \"" + point + "\"")
            + "; templates: "
            + String.join(", ", points()));
  }

  String point() {
    return point;
  }

  String artifact() {
    return artifact;
  }

  String module() {
    return module;
  }
}
