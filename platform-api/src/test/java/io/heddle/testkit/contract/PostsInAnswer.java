package io.heddle.testkit.contract;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.testkit.TestHost;

/** Posts one more message whenever its host hears something, up to a number. */
final class PostsInAnswer implements HostListener {
  /** How many messages it posts in all. */
  static final long MOST = 24;

  private final TestHost host;
  private final int destination;
  private int posted;

  /** Hears what arrives at the host from here on. */
  PostsInAnswer(TestHost host, int destination) {
    this.host = host;
    this.destination = destination;
    host.listen(this);
  }

  /** Posts a message, unless all are posted. */
  void post() {
    if (posted < MOST) {
      int tag = posted++;
      long bytes = 1_000L * (tag % 8);
      host.post(
          new Message(host.server(), destination, bytes, tag, 0, 1, Message.PER_MESSAGE, this));
    }
  }

  @Override
  public void sent(Message message) {
    post();
  }

  @Override
  public void acknowledged(Message message) {
    post();
  }

  @Override
  public void received(int source, long tag, long bytes) {
    post();
  }

  @Override
  public void failed(Message message, String reason) {
    // the host's own list has it
  }
}
