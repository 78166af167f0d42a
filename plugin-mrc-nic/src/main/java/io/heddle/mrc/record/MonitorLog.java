package io.heddle.mrc.record;

import io.heddle.api.event.Scheduler;
import io.heddle.api.net.Packet;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.RowWriter;
import io.heddle.mrc.config.MonitorConfig;
import io.heddle.mrc.packet.Marking;
import io.heddle.mrc.packet.MrcPacket;
import io.heddle.mrc.packet.NackCode;
import io.heddle.mrc.packet.Opcode;
import io.heddle.mrc.packet.PacketOwner;
import io.heddle.mrc.port.NicPort;
import io.heddle.mrc.transport.PacketMonitor;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes {@code mrc-monitor}: packets of queue pairs a filter matches or a trigger selected
 * (specification 23.4). One that was selected stays so, at both ends: its packets carry a bit.
 */
final class MonitorLog implements PacketMonitor, NicPort.FrameTap {
  private static final RecordSchema SCHEMA = MrcSchemas.MONITOR;
  private static final int TIME = SCHEMA.column("sim_time_ns");
  private static final int REASON = SCHEMA.column("log_reason");
  private static final int DIRECTION = SCHEMA.column("direction");
  private static final int TYPE = SCHEMA.column("packet_type");
  private static final int UID = SCHEMA.column("packet_uid");
  private static final int SIZE = SCHEMA.column("packet_size");
  private static final int LOCAL = SCHEMA.column("local_qp_id");
  private static final int REMOTE = SCHEMA.column("remote_qp_id");
  private static final int WQE = SCHEMA.column("wqe_id");
  private static final int ENTROPY = SCHEMA.column("entropy_value");
  private static final int PSN = SCHEMA.column("bth_psn");
  private static final int ACK_REQUEST = SCHEMA.column("ar_bit");
  private static final int RETRANSMIT = SCHEMA.column("rtx_bit");
  private static final int DSCP = SCHEMA.column("dscp");
  private static final int ECN_MARKED = SCHEMA.column("ecn_marked");
  private static final int TX_COUNT = SCHEMA.column("tx_count");
  private static final int RTX_ORIGIN = SCHEMA.column("rtx_origin");
  private static final int CUMULATIVE = SCHEMA.column("cack_psn");
  private static final int SACK_PSN = SCHEMA.column("sack_psn");
  private static final int SACK_BASE = SCHEMA.column("sack_base_psn");
  private static final int SACK_PSNS = SCHEMA.column("sack_psns");
  private static final int NACK_CODE = SCHEMA.column("nack_code");
  private static final int SERVICE = SCHEMA.column("service_time_ns");
  private static final int RTT = SCHEMA.column("rtt_ns");
  private static final int IN_FLIGHT = SCHEMA.column("bytes_in_flight");
  private static final int WINDOW = SCHEMA.column("congestion_window");
  private static final int BASE_RTT = SCHEMA.column("base_rtt_ns");
  private static final int AVERAGE = SCHEMA.column("avg_q_delay_ns");
  private static final int PENALTY = SCHEMA.column("receiver_congestion_window_penalty");
  private static final String[] ORIGINS = {null, "RTO", "NACK", "SACK_GAP", "REREQUEST"};
  private static final String FILTER = "filter";

  private final RowWriter row;
  private final Scheduler scheduler;
  private final MonitorConfig config;
  private final int server;
  private final boolean nodeMatches;
  private int triggersLeft;

  // The frame on the wire.
  private final MrcPacket wire = new MrcPacket();
  private boolean onWire;
  private String wireReason;
  private SenderState wireSender;

  /** Why a queue pair is logged, by its own number here. */
  private final Map<Integer, String> reasons = new HashMap<>();

  MonitorLog(RowWriter row, Scheduler scheduler, MonitorConfig config, int server, int nodeId) {
    this.row = row;
    this.scheduler = scheduler;
    this.config = config;
    this.server = server;
    triggersLeft = config.triggerLimit();
    nodeMatches =
        matches(config.nodeId(), String.valueOf(nodeId))
            && matches(config.localIp(), QpNames.address(server));
  }

  private static boolean matches(String filter, String value) {
    return filter.equals(MonitorConfig.ALL) || filter.equals(value);
  }

  /** Whether a packet is logged here, and why; null if it is not. */
  private String reason(int localQpn, int peer, boolean monitored) {
    String known = reasons.get(localQpn);
    if (known != null) {
      return known;
    }
    boolean selected =
        nodeMatches
            && !hasTriggersOnly()
            && matches(config.remoteIp(), QpNames.address(peer))
            && matches(config.qp(), String.valueOf(localQpn));
    if (!selected && !monitored) {
      return null;
    }
    reasons.put(localQpn, FILTER);
    return FILTER;
  }

  /** With a trigger on and every filter at All, triggers alone select. */
  private boolean hasTriggersOnly() {
    boolean triggers = config.onRtt() || config.onPenalty() || config.onQpError();
    return triggers
        && config.nodeId().equals(MonitorConfig.ALL)
        && config.localIp().equals(MonitorConfig.ALL)
        && config.remoteIp().equals(MonitorConfig.ALL)
        && config.qp().equals(MonitorConfig.ALL);
  }

  private void trigger(SenderState sender, String reason) {
    if (triggersLeft > 0 && reasons.putIfAbsent(sender.localQpn(), reason) == null) {
      triggersLeft--;
      sender.select();
    }
  }

  @Override
  public void serializing(MrcPacket packet, PacketOwner owner) {
    onWire = false;
    if (packet.opcode == Opcode.NACK) {
      return;
    }
    String reason = reason(packet.sourceQpn, packet.destination, packet.monitored);
    if (reason == null) {
      return;
    }
    packet.monitored = true;
    wireSender = owner instanceof SenderState sender ? sender : null;
    if (wireSender != null) {
      wireSender.select();
    }
    wireReason = reason;
    copy(packet, wire);
    onWire = true;
  }

  /** The packet itself belongs to the link by the time its row is written. */
  private static void copy(MrcPacket from, MrcPacket to) {
    to.opcode = from.opcode;
    to.sourceQpn = from.sourceQpn;
    to.destinationQpn = from.destinationQpn;
    to.destination = from.destination;
    to.psn = from.psn;
    to.ackRequest = from.ackRequest;
    to.retransmit = from.retransmit;
    to.dscp = from.dscp;
    to.uid = from.uid;
    to.wireBytes = from.wireBytes;
    to.sourcePort = from.sourcePort;
    to.transmission = from.transmission;
    to.rtxOrigin = from.rtxOrigin;
    to.cumulativePsn = from.cumulativePsn;
    to.penalty = from.penalty;
    to.wqeId = from.wqeId;
  }

  @Override
  public void serialized() {
    if (onWire) {
      onWire = false;
      sent(wire, wireReason);
      if (wireSender != null) {
        state(wireSender);
      }
      row.commit();
    }
  }

  @Override
  public void nackSent(MrcPacket packet) {
    String reason = reason(packet.sourceQpn, packet.destination, packet.monitored);
    if (reason != null) {
      packet.monitored = true;
      sent(packet, reason);
      row.commit();
    }
  }

  private void sent(MrcPacket packet, String reason) {
    common(packet, reason, "Tx", packet.sourceQpn, packet.destination, packet.destinationQpn);
    if (packet.isData()) {
      row.integer(TX_COUNT, packet.transmission).text(RTX_ORIGIN, ORIGINS[packet.rtxOrigin]);
    } else if (packet.opcode == Opcode.SACK) {
      row.integer(CUMULATIVE, packet.cumulativePsn).integer(PENALTY, packet.penalty);
    }
  }

  @Override
  public void received(MrcPacket packet, SenderState sender, long rttPs) {
    if (sender != null && packet.opcode == Opcode.SACK) {
      triggers(packet, sender, rttPs);
    }
    String reason = reason(packet.destinationQpn, packet.source, packet.monitored);
    if (reason == null) {
      return;
    }
    common(packet, reason, "Rx", packet.destinationQpn, packet.source, packet.sourceQpn);
    row.bool(ECN_MARKED, packet.ecn == Packet.CE);
    if (packet.opcode == Opcode.SACK) {
      sack(packet);
    } else if (packet.opcode == Opcode.NACK) {
      row.text(NACK_CODE, NackCode.nameOf(packet.nackCode));
    }
    if (rttPs != NO_SAMPLE) {
      row.integer(RTT, rttPs);
    }
    if (sender != null) {
      state(sender);
    }
    row.commit();
  }

  private void triggers(MrcPacket sack, SenderState sender, long rttPs) {
    if (config.onRtt() && rttPs >= config.rttThresholdPs()) {
      trigger(sender, "rtt");
    }
    if (config.onPenalty() && sack.penalty >= config.penaltyThreshold()) {
      trigger(sender, "cwnd_pen");
    }
  }

  @Override
  public void failed(SenderState sender) {
    if (config.onQpError()) {
      trigger(sender, "qp_error");
    }
  }

  private void common(
      MrcPacket packet, String reason, String direction, int localQpn, int peer, int remoteQpn) {
    row.integer(TIME, scheduler.nowPs())
        .text(REASON, reason)
        .text(DIRECTION, direction)
        .text(TYPE, Opcode.packetType(packet.opcode))
        .integer(UID, packet.uid)
        .integer(SIZE, packet.wireBytes)
        .text(LOCAL, QpNames.qp(server, localQpn))
        .text(REMOTE, QpNames.qp(peer, remoteQpn))
        .integer(ENTROPY, packet.sourcePort)
        .integer(PSN, packet.psn)
        .integer(ACK_REQUEST, packet.ackRequest ? 1 : 0)
        .integer(RETRANSMIT, packet.retransmit ? 1 : 0)
        .text(DSCP, Marking.nameOf(packet.dscp));
    if (packet.isData()) {
      row.integer(WQE, packet.wqeId);
    }
  }

  private void sack(MrcPacket sack) {
    row.integer(CUMULATIVE, sack.cumulativePsn)
        .integer(SACK_PSN, sack.psn)
        .integer(SACK_BASE, sack.bitmapBase)
        .text(SACK_PSNS, listed(sack))
        .integer(SERVICE, sack.serviceTimePs)
        .integer(PENALTY, sack.penalty);
  }

  private static String listed(MrcPacket sack) {
    StringBuilder text = new StringBuilder("[");
    for (long left = sack.bitmap; left != 0; left &= left - 1) {
      if (text.length() > 1) {
        text.append(':');
      }
      text.append(sack.bitmapBase + Long.numberOfTrailingZeros(left));
    }
    return text.append(']').toString();
  }

  private void state(SenderState sender) {
    row.integer(IN_FLIGHT, sender.bytesInFlight())
        .integer(WINDOW, (long) sender.windowBytes())
        .integer(BASE_RTT, sender.baseRttPs())
        .integer(AVERAGE, (long) sender.averageDelayPs());
  }
}
