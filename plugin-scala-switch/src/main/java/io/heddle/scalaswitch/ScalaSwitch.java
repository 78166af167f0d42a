package io.heddle.scalaswitch;

import io.heddle.api.event.HotPath;
import io.heddle.api.net.CountSink;
import io.heddle.api.net.Device;
import io.heddle.api.net.LimitSink;
import io.heddle.api.net.Packet;
import io.heddle.api.net.PacketKind;
import io.heddle.api.net.PauseFrame;
import io.heddle.api.net.WaitSink;
import io.heddle.scalaswitch.buffer.IngressAdmission;
import io.heddle.scalaswitch.egress.EgressAdmission;
import io.heddle.scalaswitch.egress.EgressPort;
import io.heddle.scalaswitch.path.Classifier;
import io.heddle.scalaswitch.path.Forwarding;
import io.heddle.scalaswitch.pause.PauseController;

/**
 * One output-queued, store-and-forward switch with a shared buffer (specification 1).
 *
 * <p>Connects its parts and decides nothing itself: a frame is classified, admitted at ingress,
 * routed, admitted at egress and queued, all at the instant its last bit arrives. Dropped packets
 * are left to the garbage collector: their pools belong to NIC bundles the switch does not know.
 */
@HotPath
public final class ScalaSwitch implements Device {
  private final SwitchParts parts;
  private final EgressPort[] ports;
  private final Classifier classifier;
  private final IngressAdmission ingress;
  private final Forwarding forwarding;
  private final EgressAdmission egress;
  private final PauseController pauses;
  private final DropCounts drops = new DropCounts();

  /** A switch made of {@code parts}. */
  ScalaSwitch(SwitchParts parts) {
    this.parts = parts;
    ports = parts.ports();
    classifier = parts.classifier();
    ingress = parts.ingress();
    forwarding = parts.forwarding();
    egress = parts.egress();
    pauses = parts.pauses();
  }

  /** What the switch is made of, for records and tests. */
  SwitchParts parts() {
    return parts;
  }

  @Override
  public void start() {
    routesChanged();
  }

  @Override
  public void receive(int port, Packet packet) {
    EgressPort arrival = ports[port];
    arrival.counts().received(packet.wireBytes);
    if (packet.kind == PacketKind.PAUSE) {
      arrival.obey((PauseFrame) packet);
      return;
    }
    classifier.tag(port, packet);
    int answer = ingress.admit(packet);
    if (answer != IngressAdmission.ADMITTED) {
      refuseAtIngress(arrival, packet, answer);
      return;
    }
    int out = forwarding.egressPort(packet);
    if (out < 0) {
      refuseUnrouted(arrival, packet, out);
      return;
    }
    offer(packet, ports[out]);
  }

  private void offer(Packet packet, EgressPort out) {
    int answer = egress.offer(packet, out.index(), out.facesNic());
    if (answer != EgressAdmission.ADMITTED) {
      refuseAtEgress(out, answer);
      return;
    }
    forwarding.admitted(packet);
    out.enqueue(packet);
  }

  private void refuseAtIngress(EgressPort arrival, Packet packet, int answer) {
    arrival.counts().droppedReceiving();
    if (answer == IngressAdmission.HEADROOM_FULL) {
      drops.headroomFull();
    } else {
      drops.poolFull((packet.tagFlags & IngressAdmission.LOSSLESS) != 0);
    }
  }

  private void refuseUnrouted(EgressPort arrival, Packet packet, int why) {
    ingress.release(packet.tagPort, packet.tagPool, packet.tagBytes, packet.tagFlags);
    arrival.counts().droppedReceiving();
    if (why == Forwarding.HOP_LIMIT) {
      drops.hopLimit();
    } else {
      drops.noRoute();
      parts.warnOfNoRoute(packet.destination);
    }
  }

  private void refuseAtEgress(EgressPort out, int answer) {
    out.counts().droppedSending();
    if (answer == EgressAdmission.REFUSED_TRIMMED) {
      drops.trimmedFull();
    } else {
      drops.egressFull();
    }
  }

  @Override
  public void routesChanged() {
    forwarding.use(parts.context().routes());
    for (EgressPort port : ports) {
      if (!port.isUp() && !parts.isRouted(port.index())) {
        drops.linkDown(port.discardWaiting());
      }
    }
  }

  @Override
  public void linkChanged(int port, boolean up) {
    if (up) {
      pauses.forget(port);
      ports[port].linkUp();
    } else {
      ports[port].linkDown();
    }
  }

  @Override
  public void linkRateChanged(int port) {
    ports[port].linkRateChanged();
    pauses.refreshEvery(port, SwitchParts.refreshPs(ports[port].line()));
  }

  @Override
  public String netDevice() {
    return SwitchParts.NET_DEVICE;
  }

  @Override
  public long packetsForwarded() {
    long packets = 0;
    for (EgressPort port : ports) {
      packets += port.forwarded();
    }
    return packets;
  }

  @Override
  public void describeDrops(CountSink sink) {
    drops.describe(sink);
  }

  @Override
  public void describeCounts(CountSink sink) {
    new SwitchSummary(parts).counts(sink);
  }

  @Override
  public void describeLimits(LimitSink limits) {
    new SwitchLimits(parts).describe(limits);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    new SwitchWaits(parts).describe(waits);
  }

  @Override
  public void checkInvariants() {
    parts.audit().check();
  }
}
