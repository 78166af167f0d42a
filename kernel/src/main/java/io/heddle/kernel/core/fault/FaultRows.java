package io.heddle.kernel.core.fault;

import io.heddle.api.net.Packet;
import io.heddle.api.record.RecordSchema;
import io.heddle.api.record.Records;
import io.heddle.api.record.RowWriter;
import io.heddle.kernel.core.config.FrameKinds;
import io.heddle.kernel.core.net.LineFaults;
import io.heddle.kernel.core.record.KernelRecords;

/** Writes {@code fault-events} and {@code link-fault-stats} (records specification 5.3). */
final class FaultRows {
  private static final RecordSchema EVENTS = KernelRecords.FAULT_EVENTS;
  private static final RecordSchema STATS = KernelRecords.LINK_FAULT_STATS;

  private final RowWriter events;
  private final RowWriter stats;

  /** Rows of one node, or of the run. */
  FaultRows(Records records) {
    events = records.writer(EVENTS);
    stats = records.writer(STATS);
  }

  /** A fault did something. */
  void event(
      long nowPs,
      String fault,
      String action,
      String link,
      String direction,
      String value,
      long framesLost) {
    if (events.isOn()) {
      events
          .integer(EVENTS.column("sim_time_ns"), nowPs)
          .text(EVENTS.column("fault"), fault)
          .text(EVENTS.column("action"), action)
          .text(EVENTS.column("link"), link)
          .text(EVENTS.column("direction"), direction)
          .text(EVENTS.column("value"), value)
          .integer(EVENTS.column("frames_lost_now"), framesLost)
          .commit();
    }
  }

  /** What a fault cost one way of a link. */
  void stats(String link, boolean up, LineFaults line, long nowPs) {
    if (stats.isOn()) {
      stats
          .text(STATS.column("link"), link)
          .text(STATS.column("direction"), up ? "up" : "down")
          .integer(STATS.column("frames_lost_down"), line.framesLostDown())
          .integer(STATS.column("bytes_lost_down"), line.bytesLostDown())
          .integer(STATS.column("frames_dropped_nth"), line.framesDropped())
          .integer(STATS.column("frames_lost_ber"), line.framesLostToBits())
          .integer(STATS.column("down_time_us"), line.downPs(nowPs))
          .integer(STATS.column("degraded_time_us"), line.degradedPs(nowPs))
          .commit();
    }
  }

  /** A frame for people: {@code data 0->1 qp 3 psn 10}. */
  static String describe(Packet packet) {
    StringBuilder text = new StringBuilder(FrameKinds.nameOf(packet));
    if (packet.protocol != Packet.NO_IP) {
      text.append(' ').append(packet.source).append("->").append(packet.destination);
    }
    if (packet.queuePair() != Packet.NO_NUMBER) {
      text.append(" qp ").append(packet.queuePair());
    }
    if (packet.sequenceNumber() != Packet.NO_NUMBER) {
      text.append(" psn ").append(packet.sequenceNumber());
    }
    return text.toString();
  }
}
