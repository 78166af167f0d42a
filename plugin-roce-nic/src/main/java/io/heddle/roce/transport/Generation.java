package io.heddle.roce.transport;

import io.heddle.api.event.Event;
import io.heddle.api.event.HotPath;
import io.heddle.api.event.Scheduler;
import io.heddle.roce.pcie.PcieLink;
import io.heddle.roce.port.EgressBufferManager;
import io.heddle.roce.port.NetworkPort;

/**
 * Generation passes (specification 4.2, 10.2): at one instant, a segment of each socket of the ring
 * in turn, until no room or no socket is left. A pass begins {@code GenerationStartDelay} after it
 * was asked for; one that is scheduled is not moved.
 */
@HotPath
final class Generation implements EgressBufferManager.Generation {
  final SendRing ring;
  private final Scheduler scheduler;
  private final StrategyGuard guard;
  private final PcieLink pcie;
  private final NetworkPort[] ports;
  private final long startDelayPs;
  private final PassEvent pass = new PassEvent();
  private final RoomEvent readRoom = new RoomEvent();

  /** {@code ports} may be filled in later, but before the first pass. */
  Generation(
      Scheduler scheduler,
      StrategyGuard guard,
      PcieLink pcie,
      NetworkPort[] ports,
      long startDelayPs,
      long maxActiveSends) {
    this.scheduler = scheduler;
    this.guard = guard;
    this.pcie = pcie;
    this.ports = ports;
    this.startDelayPs = startDelayPs;
    ring = new SendRing(ports.length, maxActiveSends);
  }

  /** Asks for a generation pass; one that is scheduled already is not moved. */
  void requestPass() {
    if (!pass.isPending()) {
      scheduler.schedule(pass, scheduler.nowPs() + startDelayPs);
    }
  }

  @Override
  public void poolHalfEmpty() {
    requestPass();
  }

  boolean takesRead() {
    return pcie.takesRead(scheduler.nowPs());
  }

  private void runPass() {
    int blocked = 0;
    for (NetworkPort port : ports) {
      port.egress().unblock();
    }
    RoceSocket socket = ring.head(blocked);
    while (socket != null) {
      int outcome = socket.isOpen() ? socket.takeTurn() : RoceSocket.NOTHING;
      switch (outcome) {
        case RoceSocket.SENT -> afterSent(socket);
        case RoceSocket.PARK -> park(socket);
        case RoceSocket.POOL_FULL -> blocked |= 1 << socket.portIndex;
        case RoceSocket.PCIE_FULL -> {
          awaitReadRoom();
          return;
        }
        default -> ring.remove(socket);
      }
      socket = ring.head(blocked);
    }
  }

  private void afterSent(RoceSocket socket) {
    if (socket.hasMoreToSend()) {
      ring.moveToTail(socket);
    } else {
      ring.remove(socket);
    }
  }

  private void park(RoceSocket socket) {
    ring.remove(socket);
    socket.parked = true;
  }

  private void awaitReadRoom() {
    if (!readRoom.isPending()) {
      scheduler.schedule(readRoom, pcie.readRoomPs());
    }
  }

  /** One generation pass. */
  private final class PassEvent extends Event {
    @Override
    protected void fire() {
      try {
        runPass();
      } catch (RuntimeException e) {
        throw guard.blame(e);
      }
    }
  }

  /** The PCIe transmit buffer has room for a read request again. */
  private final class RoomEvent extends Event {
    @Override
    protected void fire() {
      requestPass();
    }
  }
}
