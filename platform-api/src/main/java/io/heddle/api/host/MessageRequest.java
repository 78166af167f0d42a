package io.heddle.api.host;

/**
 * What a workload asks for.
 *
 * @param destination server id of the receiver, not the sender's own
 * @param bytes payload, 0 or more
 * @param tag 0 to 2^48 - 1; what the receiver is told
 * @param dataClass traffic class of data, 0 to 7
 * @param controlClass traffic class of acknowledgements, 0 to 7
 * @param connection {@link Message#PER_MESSAGE}, or the number of a persistent connection between
 *     the two hosts, from 1
 */
public record MessageRequest(
    int destination, long bytes, long tag, int dataClass, int controlClass, int connection) {
  /** A message on data class 0 and control class 1 that opens a connection of its own. */
  public MessageRequest(int destination, long bytes, long tag) {
    this(destination, bytes, tag, 0, 1, Message.PER_MESSAGE);
  }
}
