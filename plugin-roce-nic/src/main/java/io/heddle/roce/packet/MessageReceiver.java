package io.heddle.roce.packet;

/** Told when the payload that makes a message whole is in host memory. */
public interface MessageReceiver {
  /**
   * The last write of a message has ended.
   *
   * @param messageNumber number of the message on its queue pair
   * @param messageBytes its size
   * @param messageTag what the host is told
   */
  void written(int messageNumber, long messageBytes, long messageTag);
}
