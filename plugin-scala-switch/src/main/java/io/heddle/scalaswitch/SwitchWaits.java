package io.heddle.scalaswitch;

import io.heddle.api.net.DeviceInfo;
import io.heddle.api.net.Packet;
import io.heddle.api.net.WaitSink;
import io.heddle.scalaswitch.buffer.BufferPlan;
import io.heddle.scalaswitch.egress.EgressPort;

/**
 * Says what holds a stalled switch: classes its peers have paused, and what its own pauses of
 * upstream senders wait for. A ring of such waits is a deadlock.
 */
final class SwitchWaits {
  private static final int MOST_LINES = 8;
  private static final int CLASSES = 8;

  private final SwitchParts parts;
  private final String device;
  private int lines;

  SwitchWaits(SwitchParts parts) {
    this.parts = parts;
    device = parts.context().info().name();
  }

  void describe(WaitSink waits) {
    for (EgressPort port : parts.ports()) {
      int held = port.pausedMask() & port.waitingMask();
      for (int left = held; left != 0; left &= left - 1) {
        describeHeld(port, Integer.numberOfTrailingZeros(left), waits);
      }
    }
    if (lines > MOST_LINES) {
      waits.waits(device, "resumes on " + (lines - MOST_LINES) + " more ports and classes", -1);
    }
    for (EgressPort port : parts.ports()) {
      describeHolding(port.index(), waits);
    }
  }

  private void describeHeld(EgressPort port, int c, WaitSink waits) {
    DeviceInfo peer = port.line().peer();
    if (++lines <= MOST_LINES) {
      waits.waits(
          leaving(device, port.index(), c),
          "a resume from " + peer.name() + " port " + port.line().peerPort(),
          port.received().clock().held().sincePs(c));
    }
    waits.dependsOn(
        leaving(device, port.index(), c), arriving(peer.name(), port.line().peerPort(), c));
  }

  /** A pause this switch sent ends when packets that came in by the port have left. */
  private void describeHolding(int port, WaitSink waits) {
    for (int pool = 0; pool < BufferPlan.POOLS; pool++) {
      if (parts.pauses().holds(port, pool)) {
        for (EgressPort out : parts.ports()) {
          describeObstacles(port, pool, out, waits);
        }
      }
    }
  }

  private void describeObstacles(int port, int pool, EgressPort out, WaitSink waits) {
    int held = out.pausedMask() & out.waitingMask();
    for (int left = held; left != 0; left &= left - 1) {
      int c = Integer.numberOfTrailingZeros(left);
      if (cameInBy(port, pool, out.firstWaiting(c))) {
        for (int paused = 0; paused < CLASSES; paused++) {
          if ((parts.plan().priorityGroup(pool) & (1 << paused)) != 0) {
            waits.dependsOn(arriving(device, port, paused), leaving(device, out.index(), c));
          }
        }
      }
    }
  }

  private static boolean cameInBy(int port, int pool, Packet oldest) {
    for (Packet packet = oldest; packet != null; packet = packet.next) {
      if (packet.tagPort == port && packet.tagPool == pool) {
        return true;
      }
    }
    return false;
  }

  private static String leaving(String device, int port, int c) {
    return device + " port " + port + " class " + c;
  }

  private static String arriving(String device, int port, int c) {
    return device + " from port " + port + " class " + c;
  }
}
