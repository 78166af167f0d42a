package io.heddle.workloads.bench;

import io.heddle.api.event.Event;
import io.heddle.api.event.RandomStream;
import io.heddle.api.event.Scheduler;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.net.DeviceInfo;
import io.heddle.testkit.TestNode;

/** A host whose messages are sent, received and acknowledged as the bench says. */
public final class FakeHost implements HostEndpoint {
  private final WorkloadBench bench;
  private final TestNode node;
  private HostListener listener;

  FakeHost(WorkloadBench bench, TestNode node) {
    this.bench = bench;
    this.node = node;
  }

  @Override
  public int server() {
    return node.info().server();
  }

  @Override
  public int nodeId() {
    return bench.hosts().size() + server();
  }

  @Override
  public DeviceInfo nic() {
    return node.info();
  }

  @Override
  public long linkRateBitsPerSec() {
    return bench.linkRateBitsPerSec;
  }

  @Override
  public Scheduler scheduler() {
    return node.context().scheduler();
  }

  @Override
  public RandomStream random(String purpose) {
    return new RandomStream(bench.parameters().seed(), bench.parameters().run(), server(), purpose);
  }

  @Override
  public void listen(HostListener hears) {
    listener = hears;
  }

  @Override
  public Message post(MessageRequest request) {
    if (request.destination() == server()) {
      throw new AssertionError("server " + server() + " posts to itself");
    }
    // As in the kernel: the number of the workload stands above the workload's own 48 bits.
    long tag = (long) bench.index() << 48 | request.tag();
    Message message =
        new Message(
            server(),
            request.destination(),
            request.bytes(),
            tag,
            request.dataClass(),
            request.controlClass(),
            request.connection(),
            listener);
    long now = scheduler().nowPs();
    bench.posts.add(new WorkloadBench.Post(now, message));
    WorkloadBench.Fate fate = bench.fate.apply(message);
    if (bench.answersInPost) {
      answerNow(message, fate, request.tag());
    } else if (fate.failure() != null) {
      at(now + fate.acknowledgedPs(), () -> listener.failed(message, fate.failure()));
    } else if (fate.acknowledgedPs() >= 0) {
      message.packets = 1 + message.bytes() / 4096;
      FakeHost destination = bench.host(request.destination());
      at(now + fate.sentPs(), () -> listener.sent(message));
      at(
          now + fate.receivedPs(),
          () -> destination.listener.received(server(), request.tag(), request.bytes()));
      at(now + fate.acknowledgedPs(), () -> listener.acknowledged(message));
    }
    return message;
  }

  private void answerNow(Message message, WorkloadBench.Fate fate, long tag) {
    if (fate.failure() != null) {
      listener.failed(message, fate.failure());
    } else if (fate.acknowledgedPs() >= 0) {
      message.packets = 1 + message.bytes() / 4096;
      listener.sent(message);
      bench.host(message.destination()).listener.received(server(), tag, message.bytes());
      listener.acknowledged(message);
    }
  }

  private void at(long ps, Runnable action) {
    scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                action.run();
              }
            },
            ps);
  }
}
