package io.heddle.testkit;

import io.heddle.api.host.HostListener;
import io.heddle.api.host.HostPort;
import io.heddle.api.host.Message;
import java.util.ArrayList;
import java.util.List;

/** A host that posts when told and remembers what its NIC reports. */
public final class TestHost implements HostPort {
  /**
   * Something a NIC reported.
   *
   * @param what {@code sent}, {@code acknowledged}, {@code failed} or {@code received}
   * @param atPs when
   * @param message the message; null for {@code received}
   * @param source sender of a {@code received} message
   * @param tag its tag
   * @param bytes its size
   * @param reason of {@code failed}
   */
  public record Heard(
      String what, long atPs, Message message, int source, long tag, long bytes, String reason) {}

  private final TestNetwork network;
  private final TestNode node;
  private final List<Heard> heard = new ArrayList<>();
  private HostListener receiver = IGNORE;

  TestHost(TestNetwork network, TestNode node) {
    this.network = network;
    this.node = node;
  }

  /**
   * Posts a message on data class 0, control class 1, a connection of its own, at the present
   * instant.
   */
  public Message post(int destination, long bytes, long tag) {
    return post(new Message(server(), destination, bytes, tag, 0, 1, Message.PER_MESSAGE, IGNORE));
  }

  /** Posts a message at the present instant. */
  public Message post(Message message) {
    boolean before = network.switchTo(true);
    node.nic().post(message);
    network.switchTo(before);
    return message;
  }

  /** A message from this host that nobody else hears of. */
  public Message message(
      int destination, long bytes, long tag, int dataClass, int controlClass, int connection) {
    return new Message(
        server(), destination, bytes, tag, dataClass, controlClass, connection, IGNORE);
  }

  /** Says who hears of messages that arrive at this host; a sender hears through its message. */
  public void listen(HostListener listener) {
    receiver = listener;
  }

  /** All that was reported, in order. */
  public List<Heard> heard() {
    return heard;
  }

  /** When {@code what} was first reported; fails if it never was. */
  public long firstPs(String what) {
    return heard.stream()
        .filter(h -> h.what().equals(what))
        .findFirst()
        .orElseThrow(() -> new AssertionError("never " + what + "; heard " + heard))
        .atPs();
  }

  /** How often {@code what} was reported. */
  public long count(String what) {
    return heard.stream().filter(h -> h.what().equals(what)).count();
  }

  @Override
  public int server() {
    return node.info().server();
  }

  @Override
  public void sent(Message message) {
    add("sent", message, null);
    message.listener().sent(message);
  }

  @Override
  public void acknowledged(Message message) {
    add("acknowledged", message, null);
    message.listener().acknowledged(message);
  }

  @Override
  public void failed(Message message, String reason) {
    add("failed", message, reason);
    message.listener().failed(message, reason);
  }

  @Override
  public void received(int source, long tag, long bytes) {
    boolean before = network.switchTo(false);
    heard.add(new Heard("received", nowPs(), null, source, tag, bytes, null));
    receiver.received(source, tag, bytes);
    network.switchTo(before);
  }

  @Override
  public int nicNodeId(int server) {
    return nodeOf(server).info().nodeId();
  }

  @Override
  public int[] pathComponents(int server) {
    return nodeOf(server).info().pathComponents();
  }

  private TestNode nodeOf(int server) {
    boolean before = network.switchTo(false);
    TestNode found = null;
    for (TestNode candidate : network.nodes()) {
      found = found == null && candidate.info().server() == server ? candidate : found;
    }
    network.switchTo(before);
    if (found == null) {
      throw new AssertionError("there is no server " + server);
    }
    return found;
  }

  private void add(String what, Message m, String reason) {
    boolean before = network.switchTo(false);
    heard.add(new Heard(what, nowPs(), m, m.source(), m.tag(), m.bytes(), reason));
    network.switchTo(before);
  }

  private long nowPs() {
    return node.context().scheduler().nowPs();
  }

  private static final HostListener IGNORE =
      new HostListener() {
        @Override
        public void acknowledged(Message message) {}

        @Override
        public void failed(Message message, String reason) {}
      };
}
