package io.heddle.mrc;

import java.util.function.Consumer;

/** A host that posts from inside the callback of a message it has received. */
final class ReplyingHost {
  private ReplyingHost() {}

  /** Has a NIC's next RECV_COMPLETE answered with a message, at once or later. */
  static void replyOnReceive(MrcHarness net, int server, int to, long bytes, long delayPs) {
    Consumer<MrcHarness> reply = n -> n.post(server, to, bytes);
    boolean[] done = {false};
    net.onReceived(
        server,
        () -> {
          if (!done[0]) {
            done[0] = true;
            if (delayPs == 0) {
              reply.accept(net);
            } else {
              net.network.at(
                  net.nodes.get(server), net.network.nowPs() + delayPs, () -> reply.accept(net));
            }
          }
        });
  }
}
