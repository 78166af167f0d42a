package io.heddle.kernel.core.net;

import io.heddle.api.event.HotPath;
import io.heddle.api.event.RandomStream;
import io.heddle.api.net.Packet;
import java.util.Arrays;

/**
 * What is wrong with one way of one link now, and what it has cost so far. A link that no fault
 * ever touches has none.
 *
 * <p>Changes come between two events, from the experiment's faults. What is sent is judged when it
 * is given to the link (down, extra delay), what vanishes on the wire when it arrives.
 */
@HotPath
public final class LineFaults {
  /** Instead of an arrival: the frame is lost. */
  static final long LOST = -1;

  private static final FrameRule[] NO_RULES = {};

  private final LinkEnd line;
  private final RandomStream bits;

  private int downs;
  private long downSincePs;
  private long upSincePs;
  private long downPs;
  private long extraPs;
  private long lastArrivalPs;
  private FrameRule[] rules = NO_RULES;
  private BitErrorOdds odds;
  private int degrades;
  private long degradedSincePs;
  private long degradedPs;

  private long framesLostDown;
  private long bytesLostDown;
  private long framesDropped;
  private long framesTrimmed;
  private long framesLostToBits;

  /**
   * Nothing wrong yet.
   *
   * @param line the sending end
   * @param bits where bit errors are drawn from
   */
  public LineFaults(LinkEnd line, RandomStream bits) {
    this.line = line;
    this.bits = bits;
    line.setFaults(this);
  }

  /**
   * A frame is given to the link.
   *
   * @param lastBitSentPs when its last bit leaves
   * @param arrivalPs when it would arrive
   * @return when it arrives, or {@link #LOST}
   */
  long sending(Packet packet, long lastBitSentPs, long arrivalPs) {
    boolean begunDown = lastBitSentPs - line.serializationPs(packet.wireBytes) < upSincePs;
    if (downs > 0 || begunDown) {
      lostDown(packet);
      return LOST;
    }
    lastArrivalPs = Math.max(lastArrivalPs, arrivalPs + extraPs);
    return lastArrivalPs;
  }

  /** A frame that was on its way when the link went down, or came to it while it was. */
  void lostDown(Packet packet) {
    framesLostDown++;
    bytesLostDown += packet.wireBytes;
  }

  /** Looks at a frame whose last bit has arrived; whether it vanished on the wire. */
  boolean takes(Packet packet) {
    for (FrameRule rule : rules) {
      if (rule.picks(packet)) {
        if (!rule.trims()) {
          framesDropped++;
          return true;
        }
        framesTrimmed++;
        rule.trim(packet);
      }
    }
    if (odds != null && bits.nextDouble() < odds.of(packet.wireBytes)) {
      framesLostToBits++;
      return true;
    }
    return false;
  }

  /**
   * The way goes down; a second reason to be down changes nothing.
   *
   * @return frames lost on the wire at this instant
   */
  public long goDown(long nowPs) {
    if (downs++ > 0) {
      return 0;
    }
    downSincePs = nowPs;
    long before = framesLostDown;
    line.loseAllInFlight();
    return framesLostDown - before;
  }

  /**
   * A reason to be down is gone.
   *
   * @return how long the way was down if it is up now, otherwise -1
   */
  public long comeUp(long nowPs) {
    if (--downs > 0) {
      return -1;
    }
    upSincePs = nowPs;
    downPs += nowPs - downSincePs;
    return nowPs - downSincePs;
  }

  /** Whether the way carries nothing. */
  public boolean isDown() {
    return downs > 0;
  }

  /** Frames sent from now on take this much longer; none overtakes another. */
  public void extraDelay(long delayPs) {
    extraPs = delayPs;
  }

  /** Has a rule look at every frame. */
  public void add(FrameRule rule) {
    rules = Arrays.copyOf(rules, rules.length + 1);
    rules[rules.length - 1] = rule;
  }

  /** Has a rule look no more. */
  public void remove(FrameRule rule) {
    FrameRule[] others = Arrays.copyOf(rules, rules.length - 1);
    int kept = 0;
    for (FrameRule other : rules) {
      if (other != rule) {
        others[kept++] = other;
      }
    }
    rules = others;
  }

  /** Bits are wrong with this probability from now on; 0 for none. */
  public void bitErrorRate(double rate) {
    odds = rate == 0 ? null : new BitErrorOdds(rate);
  }

  /** The link is slower than it should be from now on. */
  public void degraded(long nowPs) {
    if (degrades++ == 0) {
      degradedSincePs = nowPs;
    }
  }

  /** A reason to be slower is gone. */
  public void restored(long nowPs) {
    if (--degrades == 0) {
      degradedPs += nowPs - degradedSincePs;
    }
  }

  /** The sending end. */
  public LinkEnd line() {
    return line;
  }

  /** Frames lost because the link was or went down. */
  public long framesLostDown() {
    return framesLostDown;
  }

  /** Their bytes on the wire. */
  public long bytesLostDown() {
    return bytesLostDown;
  }

  /** Frames that {@code drop} took. */
  public long framesDropped() {
    return framesDropped;
  }

  /** Frames that {@code trim} cut. */
  public long framesTrimmed() {
    return framesTrimmed;
  }

  /** Frames lost to wrong bits. */
  public long framesLostToBits() {
    return framesLostToBits;
  }

  /** How long the way was down up to now. */
  public long downPs(long nowPs) {
    return downPs + (downs > 0 ? nowPs - downSincePs : 0);
  }

  /** How long the link was slower up to now. */
  public long degradedPs(long nowPs) {
    return degradedPs + (degrades > 0 ? nowPs - degradedSincePs : 0);
  }
}
