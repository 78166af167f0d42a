package io.heddle.kernel.core.host;

import io.heddle.api.host.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Counts the messages of a run and keeps their completion times, for the summary. */
public final class MessageLedger {
  private static final int MOST_PRINTED = 20;

  /**
   * A message that was given up.
   *
   * @param source server that posted it
   * @param destination server it was for
   * @param bytes its size
   * @param reason what its NIC says: the queue pair and why it failed
   * @param atPs when
   */
  public record Failure(int source, int destination, long bytes, String reason, long atPs) {
    String text() {
      return "server " + source + " to server " + destination + ", " + bytes + " B: " + reason;
    }
  }

  private long posted;
  private long acknowledged;
  private long acknowledgedBytes;
  private long firstPostPs = -1;
  private long lastAcknowledgementPs = -1;
  private long packets;
  private long retransmissions;
  private long timeouts;
  private long trims;
  private long[] completionPs = new long[64];
  private final List<Failure> failures = new ArrayList<>();

  /** A message was posted. */
  void posted(Message message, long nowPs) {
    posted++;
    message.postedPs = nowPs;
    if (firstPostPs < 0) {
      firstPostPs = nowPs;
    }
  }

  /** A message completed. */
  void acknowledged(Message message, long nowPs) {
    if (acknowledged == completionPs.length) {
      completionPs = Arrays.copyOf(completionPs, 2 * completionPs.length);
    }
    completionPs[(int) acknowledged++] = nowPs - message.postedPs;
    acknowledgedBytes += message.bytes();
    lastAcknowledgementPs = nowPs;
    count(message);
  }

  /** A message was given up. */
  void failed(Message message, String reason, long nowPs) {
    failures.add(
        new Failure(message.source(), message.destination(), message.bytes(), reason, nowPs));
    count(message);
  }

  /** Adds what another partition of the run counted. */
  public void add(MessageLedger other) {
    posted += other.posted;
    if (firstPostPs < 0 || (other.firstPostPs >= 0 && other.firstPostPs < firstPostPs)) {
      firstPostPs = other.firstPostPs;
    }
    int all = (int) (acknowledged + other.acknowledged);
    completionPs = Arrays.copyOf(completionPs, Math.max(all, completionPs.length));
    System.arraycopy(
        other.completionPs, 0, completionPs, (int) acknowledged, (int) other.acknowledged);
    acknowledged = all;
    acknowledgedBytes += other.acknowledgedBytes;
    lastAcknowledgementPs = Math.max(lastAcknowledgementPs, other.lastAcknowledgementPs);
    packets += other.packets;
    retransmissions += other.retransmissions;
    timeouts += other.timeouts;
    trims += other.trims;
    failures.addAll(other.failures);
  }

  private void count(Message message) {
    packets += message.packets;
    retransmissions += message.retransmissions;
    timeouts += message.timeouts;
    trims += message.trims;
  }

  /** Messages posted. */
  public long posted() {
    return posted;
  }

  /** Messages acknowledged. */
  public long acknowledged() {
    return acknowledged;
  }

  /** Messages given up. */
  public long failed() {
    return failures.size();
  }

  /** Messages that are neither. */
  public long open() {
    return posted - acknowledged - failed();
  }

  /** Every message given up, by instant, then by server, then as the server's NIC said so. */
  public List<Failure> failures() {
    List<Failure> ordered = new ArrayList<>(failures);
    ordered.sort(Comparator.comparingLong(Failure::atPs).thenComparingInt(Failure::source));
    return ordered;
  }

  /** Failures for the terminal: at most 20 lines and a count of the rest. */
  public List<String> failureLines() {
    List<String> lines = new ArrayList<>();
    for (Failure failure : failures().subList(0, Math.min(MOST_PRINTED, failures.size()))) {
      lines.add("  " + failure.text());
    }
    if (failures.size() > MOST_PRINTED) {
      lines.add("  … and " + (failures.size() - MOST_PRINTED) + " more, in stall.json");
    }
    return lines;
  }

  /** Payload bytes of acknowledged messages. */
  public long acknowledgedBytes() {
    return acknowledgedBytes;
  }

  /** When the first message was posted; -1 if none. */
  public long firstPostPs() {
    return firstPostPs;
  }

  /** When the last acknowledgement came; -1 if none. */
  public long lastAcknowledgementPs() {
    return lastAcknowledgementPs;
  }

  /** Retransmissions of finished messages. */
  public long retransmissions() {
    return retransmissions;
  }

  /** Timeouts of finished messages. */
  public long timeouts() {
    return timeouts;
  }

  /** Trims of finished messages. */
  public long trims() {
    return trims;
  }

  /** First transmissions of finished messages. */
  public long packets() {
    return packets;
  }

  /** Completion times, ascending. */
  public long[] sortedCompletionPs() {
    long[] sorted = Arrays.copyOf(completionPs, (int) acknowledged);
    Arrays.sort(sorted);
    return sorted;
  }

  /** Value at 1-based index ceil(p / 100 × n) of sorted values; 0 if there are none. */
  public static long percentile(long[] sorted, double percent) {
    if (sorted.length == 0) {
      return 0;
    }
    int index = (int) StrictMath.ceil(percent / 100 * sorted.length - 1e-9);
    return sorted[Math.max(0, index - 1)];
  }
}
