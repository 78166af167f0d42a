package io.heddle.scalaswitch;

import io.heddle.api.net.DeviceContext;
import io.heddle.api.net.PacketPool;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.Port;
import io.heddle.api.net.RouteTable;
import io.heddle.scalaswitch.buffer.BufferAudit;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.buffer.SharedBuffer;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.egress.EgressAdmission;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.egress.PacketTrimmer;
import io.heddle.scalaswitch.egress.TrimCounts;
import io.heddle.scalaswitch.identity.FlowHash;
import io.heddle.scalaswitch.path.Classifier;
import io.heddle.scalaswitch.path.EqualCostSets;
import io.heddle.scalaswitch.path.Forwarding;
import io.heddle.scalaswitch.pause.PauseController;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.SwitchAttributes;
import java.util.BitSet;

/** The parts of one switch, made and joined once, before time zero (specification 1.1). */
final class SwitchParts {
  /** Class name of the switch's ports in records. */
  static final String NET_DEVICE = "ScalaSwitchEthNetDevice";

  private static final System.Logger LOG = System.getLogger("io.heddle.scalaswitch");

  private final DeviceContext context;
  private final BufferPlan plan;
  private final SharedBuffer buffer;
  private final EgressPort[] ports;
  private final PauseController pauses;
  private final IngressAdmission ingress;
  private final Classifier classifier;
  private final BufferAdmission admission;
  private final EcnMarker marker;
  private final boolean marks;
  private final MemberSelection selection;
  private final TrimCounts trims;
  private final EgressAdmission egress;
  private final EqualCostSets sets = new EqualCostSets();
  private final Forwarding forwarding;
  private final BitSet warnedDestinations = new BitSet();

  SwitchParts(ScalaSwitchConfig config, SwitchStrategies strategies, DeviceContext context) {
    this.context = context;
    int portCount = context.portCount();
    plan = new BufferPlan(config.sharedBuffer(), portCount);
    buffer = new SharedBuffer(portCount);
    ports = new EgressPort[portCount];
    pauses =
        new PauseController(
            plan,
            buffer,
            context.scheduler(),
            refreshTimes(context),
            (port, trafficClass, quanta) -> ports[port].sendPfc(trafficClass, quanta));
    ingress = new IngressAdmission(plan, buffer, pauses);
    classifier = new Classifier(config.sharedBuffer().uetPolicyEnabled(), plan);
    makePorts();
    SwitchStateView view = new SwitchStateView(context, attributes(config), plan, buffer, ports);
    admission = strategies.newBufferAdmission(view);
    view.limitsFrom(admission);
    marker = strategies.newEcnMarker(view);
    marks = config.ecnHandler().enableEcn();
    String schedulerLabel = SwitchStrategies.label(strategies.egressScheduler());
    for (EgressPort port : ports) {
      port.use(
          strategies.newEgressScheduler(view, port.index()), schedulerLabel, marks ? marker : null);
    }
    boolean trimming = config.packetTrimmer().trimmingEnabled();
    trims = trimming ? new TrimCounts(portCount) : null;
    PacketTrimmer trimmer = trimming ? new PacketTrimmer() : null;
    egress =
        new EgressAdmission(
            buffer,
            ingress,
            admission,
            SwitchStrategies.label(strategies.bufferAdmission()),
            marker,
            trimmer,
            trims);
    selection = strategies.newMemberSelection(view);
    FlowHash hash = FlowHash.named(config.ecmpHashMethod(), context.info().nodeId());
    forwarding =
        new Forwarding(
            hash, selection, view, sets, SwitchStrategies.label(strategies.memberSelection()));
  }

  private void makePorts() {
    PacketPool<PauseFrame> pauseFrames = context.pool(PauseFrame.class, PauseFrame::new);
    for (int i = 0; i < ports.length; i++) {
      Port line = context.port(i);
      ports[i] = new EgressPort(line, context.scheduler(), buffer, ingress, pauseFrames);
    }
  }

  private static long[] refreshTimes(DeviceContext context) {
    long[] half = new long[context.portCount()];
    for (int i = 0; i < half.length; i++) {
      half[i] = refreshPs(context.port(i));
    }
    return half;
  }

  /** Half the longest pause time at the port's present rate. */
  static long refreshPs(Port line) {
    return PauseFrame.pausePs(PauseFrame.MAX_QUANTA, line.rateBitsPerSec(), line.delayPs()) / 2;
  }

  private static SwitchAttributes attributes(ScalaSwitchConfig config) {
    return new SwitchAttributes(
        config.sharedBuffer().lossyAlpha(),
        config.sharedBuffer().queueDropThreshold(),
        config.sharedBuffer().planeBdp(),
        config.packetTrimmer().trimmingEnabled(),
        config.flowlet().gap(),
        config.flowlet().pfcAware(),
        config.ecnHandler().ewmaWeight(),
        config.ecnHandler().minThreshold(),
        config.ecnHandler().maxThreshold(),
        config.ecnHandler().maxMarkProbability());
  }

  /** Whether any destination is reached over a port. */
  boolean isRouted(int port) {
    RouteTable routes = context.routes();
    for (int set = 0; set < routes.setCount(); set++) {
      for (int member : routes.members(set)) {
        if (member == port) {
          return true;
        }
      }
    }
    return false;
  }

  /** Says once for each destination that packets to it are dropped. */
  void warnOfNoRoute(int server) {
    if (!warnedDestinations.get(server)) {
      warnedDestinations.set(server);
      // Put together here: a formatter would write the number in the machine's own way.
      String device = context.info().name();
      LOG.log(
          System.Logger.Level.WARNING,
          device + " drops packets for server " + server + ": it knows no way there");
    }
  }

  /** Checks the counters of the buffer. */
  BufferAudit audit() {
    return new BufferAudit(context.info().name(), plan, buffer);
  }

  DeviceContext context() {
    return context;
  }

  BufferPlan plan() {
    return plan;
  }

  SharedBuffer buffer() {
    return buffer;
  }

  EgressPort[] ports() {
    return ports;
  }

  PauseController pauses() {
    return pauses;
  }

  IngressAdmission ingress() {
    return ingress;
  }

  Classifier classifier() {
    return classifier;
  }

  BufferAdmission admission() {
    return admission;
  }

  EcnMarker marker() {
    return marker;
  }

  /** Whether ports mark at all ({@code EnableEcn}). */
  boolean marks() {
    return marks;
  }

  MemberSelection selection() {
    return selection;
  }

  /** What the trimmer did; null while it is off. */
  TrimCounts trims() {
    return trims;
  }

  EgressAdmission egress() {
    return egress;
  }

  EqualCostSets sets() {
    return sets;
  }

  Forwarding forwarding() {
    return forwarding;
  }
}
