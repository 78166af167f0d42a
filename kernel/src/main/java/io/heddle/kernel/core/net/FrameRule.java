package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Codepoints;
import io.heddle.api.net.Packet;
import io.heddle.kernel.core.config.FaultAction;
import io.heddle.kernel.core.config.FrameKinds;
import io.heddle.kernel.core.config.NumberSet;
import java.util.BitSet;

/**
 * Picks frames of one way of one link: those that match, and of them the n-th, every n-th or each
 * with a probability. What it picks is dropped, or cut to its headers.
 */
@HotPath
public final class FrameRule {
  /** Bytes on the wire of a cut frame: IPv4 20 + next 24 bytes + Ethernet 18. */
  private static final int TRIMMED_WIRE_BYTES = 62;

  /** Who is told of each frame that was named by its number. */
  @FunctionalInterface
  public interface Listener {
    /** The rule took this frame, which is not changed yet. */
    void took(Packet packet);
  }

  private final boolean trims;
  private final boolean lastHop;
  private final int kinds;
  private final NumberSet flows;
  private final NumberSet queuePairs;
  private final NumberSet sequences;
  private final BitSet sources;
  private final BitSet destinations;
  private final NumberSet nth;
  private final long every;
  private final double probability;
  private final RandomStream draws;
  private final Listener listener;
  private long seen;

  /**
   * A rule that has seen nothing yet.
   *
   * @param drop what it picks
   * @param sources servers whose frames are looked at; null for all
   * @param destinations the same for receivers
   * @param draws where a probability is drawn from
   * @param listener hears of frames picked by their number
   */
  public FrameRule(
      FaultAction.Drop drop,
      BitSet sources,
      BitSet destinations,
      RandomStream draws,
      Listener listener) {
    trims = drop.trims();
    lastHop = drop.lastHop();
    kinds = drop.match().kinds();
    flows = drop.match().flow();
    queuePairs = drop.match().queuePair();
    sequences = drop.match().sequence();
    this.sources = sources;
    this.destinations = destinations;
    nth = drop.which().nth();
    every = drop.which().every();
    probability = drop.which().probability();
    this.draws = draws;
    this.listener = listener;
  }

  /** Looks at a frame that has arrived; whether the rule picks it. */
  boolean picks(Packet packet) {
    if (!matches(packet)) {
      return false;
    }
    seen++;
    if (nth == null) {
      return every > 0 ? seen % every == 0 : draws.nextDouble() < probability;
    }
    if (!nth.contains(seen)) {
      return false;
    }
    listener.took(packet);
    return true;
  }

  private boolean matches(Packet packet) {
    return (kinds & FrameKinds.bit(packet)) != 0
        && (!trims || mayTrim(packet))
        && between(packet)
        && (sequences == null || sequences.contains(packet.sequenceNumber()))
        && (queuePairs == null || queuePairs.contains(packet.queuePair()))
        && (flows == null || flows.contains(packet.messageTag()));
  }

  /** A frame without an IP header comes from no host and goes to none. */
  private boolean between(Packet packet) {
    if (sources == null && destinations == null) {
      return true;
    }
    return packet.protocol != Packet.NO_IP
        && (sources == null || sources.get(packet.source))
        && (destinations == null || destinations.get(packet.destination));
  }

  private static boolean mayTrim(Packet packet) {
    return packet.protocol != Packet.NO_IP
        && (packet.dscp == Codepoints.TRIMMABLE || packet.dscp == Codepoints.TRIMMABLE_RTX);
  }

  /** Whether frames it picks go on as their headers. */
  boolean trims() {
    return trims;
  }

  /** Cuts a frame as a trimming switch does. */
  void trim(Packet packet) {
    int removed = Math.max(0, packet.wireBytes - TRIMMED_WIRE_BYTES);
    packet.wireBytes -= removed;
    packet.trimmedBytes += removed;
    packet.dscp = lastHop ? Codepoints.TRIMMED_LAST_HOP : Codepoints.TRIMMED;
  }
}
