package io.heddle.roce.transport;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.SimulationFault;
import io.heddle.roce.packet.MessageReceiver;
import io.heddle.roce.packet.Opcode;
import io.heddle.roce.packet.RocePacket;
import io.heddle.roce.packet.Syndrome;
import io.heddle.roce.spi.AckSink;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.Psn;
import io.heddle.roce.spi.PsnAction;
import io.heddle.roce.spi.PsnCursor;

/**
 * The receiving half of a socket: PSN check, acceptance, acknowledgement, completion of messages
 * (specification 9). Made with the first data packet.
 */
@HotPath
final class ReceiveSide implements MessageReceiver, AckSink, AckSource {
  private final RoceTransport transport;
  private final RoceSocket socket;
  private final AckRules acks;
  private final boolean byteCount;
  private int expectedPsn;
  private boolean receivedInOrder;

  /** Number of the message to report next, and of the highest a packet of which has arrived. */
  private int nextToReport;

  private int highestSeen = -1;

  /** Messages in part, or whole behind an earlier one; null while there is none. */
  private RxMessages messages;

  private long credits;

  ReceiveSide(RoceTransport transport, RoceSocket socket) {
    this.transport = transport;
    this.socket = socket;
    acks = new AckRules(transport, this);
    expectedPsn = transport.startPsn;
    credits = transport.receiveQueueDepth;
    transport.guard.hook = Hook.RECOVERY_QUERY;
    byteCount = socket.recovery().useByteCountCompletion();
    transport.guard.hook = Hook.NONE;
  }

  /** A data packet that the receive pool admitted. */
  void receive(RocePacket packet) {
    if (packet.messageNumber - highestSeen > 0) {
      highestSeen = packet.messageNumber;
    }
    boolean takesCredit = takesCredit(packet);
    if (takesCredit && credits == 0) {
      refuseForCredit(packet);
      return;
    }
    PsnCursor cursor = transport.cursor;
    cursor.moveTo(expectedPsn);
    transport.guard.hook = Hook.CHECK_PSN;
    PsnAction action = socket.recovery().checkPsn(cursor, packet.psn, transport.outOfOrder);
    transport.guard.hook = Hook.NONE;
    boolean moved = cursor.psn() != expectedPsn;
    switch (action) {
      case ACCEPT -> accept(packet, cursor.psn(), moved, takesCredit);
      case ACCEPT_OUT_OF_ORDER -> accept(packet, expectedPsn, false, takesCredit);
      case ACCEPT_AND_REPORT -> acceptAndReport(packet, cursor.psn(), moved, takesCredit);
      case DUPLICATE -> duplicate(packet);
      case MISSING -> missing(packet);
      case ABORT_RUN -> throw unrecoverable(packet.psn);
    }
  }

  private void acceptAndReport(
      RocePacket packet, int newExpectedPsn, boolean moved, boolean takesCredit) {
    int message = packet.messageNumber;
    accept(packet, newExpectedPsn, moved, takesCredit);
    reportMissing(message);
  }

  private void accept(RocePacket packet, int newExpectedPsn, boolean moved, boolean takesCredit) {
    if (takesCredit) {
      credits--;
    }
    if (moved) {
      expectedPsn = newExpectedPsn;
      receivedInOrder = true;
    }
    int message = packet.messageNumber;
    int psn = packet.psn;
    boolean solicited = packet.solicited;
    if (completes(packet)) {
      packet.receiver = this;
    }
    if (packet.payloadBytes > 0) {
      transport.delivery.deliver(packet);
      acknowledge(message, psn, solicited, moved);
    } else {
      // Without a write the message is whole at once, and the queue pair may end with it.
      acknowledge(message, psn, solicited, moved);
      transport.delivery.deliver(packet);
    }
  }

  private void acknowledge(int message, int psn, boolean solicited, boolean moved) {
    acks.received(message, psn, solicited);
    if (moved) {
      takeReadyAcks();
    }
  }

  private boolean completes(RocePacket packet) {
    if (!byteCount) {
      return Opcode.isLast(packet.opcode);
    }
    if (messages == null) {
      messages = new RxMessages(nextToReport);
    }
    return messages.accept(packet.messageNumber, packet.payloadBytes, packet.messageBytes);
  }

  private void takeReadyAcks() {
    transport.guard.hook = Hook.ACK_RULES;
    socket.recovery().takeReadyDeferredAcks(expectedPsn, this);
    transport.guard.hook = Hook.NONE;
  }

  @Override
  public void ack(int psn) {
    acks.deferredReady(psn);
  }

  private void duplicate(RocePacket packet) {
    transport.counts.duplicates++;
    int message = packet.messageNumber;
    int psn = packet.psn;
    boolean solicited = packet.solicited;
    transport.intake.discard(packet);
    acks.received(message, psn, solicited);
  }

  private void missing(RocePacket packet) {
    transport.counts.afterNak++;
    int message = packet.messageNumber;
    transport.intake.discard(packet);
    reportMissing(message);
  }

  private void reportMissing(int message) {
    transport.guard.hook = Hook.MISSING_MESSAGE;
    socket.recovery().onMissingMessage(message, expectedPsn);
    transport.guard.hook = Hook.NONE;
  }

  private SimulationFault unrecoverable(int psn) {
    return new SimulationFault(
        "F-01",
        "QP "
            + socket.qpn
            + ": packet PSN "
            + psn
            + " arrived, expected "
            + expectedPsn
            + "; there is no error recovery");
  }

  // Receive credits (specification 9.6).

  void addCredits(long count) {
    credits += count;
  }

  private boolean takesCredit(RocePacket packet) {
    return transport.receiveQueueDepth > 0
        && Opcode.isSend(packet.opcode)
        && Opcode.isFirst(packet.opcode)
        && packet.psn == expectedPsn;
  }

  private void refuseForCredit(RocePacket packet) {
    transport.counts.afterNak++;
    int psn = packet.psn;
    transport.intake.discard(packet);
    transport.guard.hook = Hook.RNR_REQUESTED;
    int rnrIndex = socket.recovery().onSendRnrRequested(psn);
    transport.guard.hook = Hook.NONE;
    if (rnrIndex >= 0) {
      emitNack(expectedPsn, rnrIndex);
    }
  }

  // Acknowledgement.

  void emitNack(int psn, int rnrIndex) {
    acks.nackSent();
    transport.counts.nacksSent++;
    if (rnrIndex < 0) {
      transport.counts.gapsFound++;
    }
    transport.events.nakSent(socket, psn, rnrIndex);
    sendAcknowledgement(psn, Syndrome.nak(rnrIndex));
  }

  int expectedPsn() {
    return expectedPsn;
  }

  @Override
  public boolean hasReceivedInOrder() {
    return receivedInOrder;
  }

  @Override
  public int acknowledgedPsn() {
    ErrorRecovery recovery = socket.recovery();
    transport.guard.hook = Hook.ACK_RULES;
    int psn = recovery.adjustAckPsn(Psn.plus(expectedPsn, -1), expectedPsn);
    transport.guard.hook = Hook.NONE;
    return psn;
  }

  @Override
  public void sendAcknowledgement(int psn, byte syndrome) {
    transport.outlet.sendAcknowledgement(
        socket.peerServer, socket.qpn, socket.peerQpn, socket.controlClass, psn, syndrome);
  }

  @Override
  public void heldWasSent() {
    // An open end goes on as before.
  }

  @Override
  public boolean defersAck(int message, int psn) {
    transport.guard.hook = Hook.ACK_RULES;
    boolean defers = socket.recovery().deferAck(message, psn, expectedPsn);
    transport.guard.hook = Hook.NONE;
    return defers;
  }

  // Completion: in message order, a whole message behind an open one waits for it.

  @Override
  public void written(int messageNumber, long messageBytes, long messageTag) {
    try {
      if (socket.isOpen()) {
        whole(messageNumber, messageBytes, messageTag);
      }
    } catch (RuntimeException e) {
      throw transport.guard.blame(e);
    }
  }

  private void whole(int messageNumber, long messageBytes, long messageTag) {
    if (messageNumber != nextToReport) {
      if (messages == null) {
        messages = new RxMessages(nextToReport);
      }
      messages.markWhole(messageNumber, messageBytes, messageTag);
      return;
    }
    report(messageBytes, messageTag);
    while (messages != null && messages.isFirstWhole()) {
      report(messages.firstBytes(), messages.firstTag());
    }
    socket.restControl();
    if (socket.closesWhenDone && socket.isOpen()) {
      transport.leave(socket, expectedPsn);
    }
  }

  private void report(long bytes, long tag) {
    int number = nextToReport++;
    if (messages != null) {
      messages.removeFirst();
      if (messages.isEmpty()) {
        messages = null;
      }
    }
    transport.received(socket, number, bytes, tag);
  }

  /** Whether no message is in part, and none is on its way to the host. */
  boolean isQuiet() {
    return highestSeen - nextToReport < 0;
  }

  /** Held acknowledgements, for an end that leaves; null if there are none. */
  AckRules takeHeldAcks() {
    return acks.held() > 0 ? acks : null;
  }

  void close() {
    acks.close();
  }
}
