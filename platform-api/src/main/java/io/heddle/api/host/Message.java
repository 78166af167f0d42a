package io.heddle.api.host;

/**
 * One RDMA Write, from the post to its acknowledgement. Made by the kernel when a workload posts;
 * the NIC keeps it until it has reported {@code acknowledged} or {@code failed}.
 */
public final class Message {
  /**
   * {@link #connection} of a message that opens a queue pair of its own and closes it when done.
   */
  public static final int PER_MESSAGE = 0;

  private final int source;
  private final int destination;
  private final long bytes;
  private final long tag;
  private final int dataClass;
  private final int controlClass;
  private final int connection;
  private final HostListener listener;

  /** Packets of the message the NIC sent for the first time; counted by the NIC. */
  public long packets;

  /** Packets sent again; counted by the NIC. */
  public long retransmissions;

  /** Trimmed packets of the message the sender learned of; counted by the NIC. */
  public long trims;

  /** Timeouts while the message was open; counted by the NIC. */
  public long timeouts;

  /** When the message was posted; set by the kernel. */
  public long postedPs;

  /** The NIC's own state of the message. */
  public Object nicState;

  /** The workload's own state of the message. */
  public Object workloadState;

  /**
   * A message; for the kernel and for test harnesses.
   *
   * @param source server id of the sender
   * @param destination server id of the receiver, not the sender
   * @param bytes payload, 0 or more
   * @param tag given to {@code received} at the other end
   * @param dataClass traffic class of data, 0 to 7
   * @param controlClass traffic class of acknowledgements, 0 to 7
   * @param connection {@link #PER_MESSAGE}, or the number of a persistent connection between the
   *     two hosts, from 1
   * @param listener who hears of it at the sender
   */
  public Message(
      int source,
      int destination,
      long bytes,
      long tag,
      int dataClass,
      int controlClass,
      int connection,
      HostListener listener) {
    this.source = source;
    this.destination = destination;
    this.bytes = bytes;
    this.tag = tag;
    this.dataClass = dataClass;
    this.controlClass = controlClass;
    this.connection = connection;
    this.listener = listener;
  }

  /** Server id of the sender. */
  public int source() {
    return source;
  }

  /** Server id of the receiver. */
  public int destination() {
    return destination;
  }

  /** Payload bytes, 0 or more. */
  public long bytes() {
    return bytes;
  }

  /** The number the receiving host is told; travels with the packets as model-only metadata. */
  public long tag() {
    return tag;
  }

  /** Traffic class of data, 0 to 7. */
  public int dataClass() {
    return dataClass;
  }

  /** Traffic class of acknowledgements, 0 to 7. */
  public int controlClass() {
    return controlClass;
  }

  /** {@link #PER_MESSAGE} or the number of a persistent connection. */
  public int connection() {
    return connection;
  }

  /** Who posted it; the kernel calls it, not the NIC. */
  public HostListener listener() {
    return listener;
  }
}
