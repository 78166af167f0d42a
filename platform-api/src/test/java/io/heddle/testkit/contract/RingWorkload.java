package io.heddle.testkit.contract;

import io.heddle.api.config.Problems;
import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;
import java.util.concurrent.atomic.AtomicInteger;

/** Every host sends one message to the next, with one fault. */
final class RingWorkload implements Workload {
  /** What is wrong with it. */
  enum Fault {
    NONE,
    NEVER_FINISHES,
    FINISHES_TOO_EARLY,
    POSTS_NOTHING,
    MISCOUNTS,
    FORGETS_ANSWERS_INSIDE_POST,
    SAYS_NOTHING_OF_WAITS,
    WAITS_WHEN_DONE,
    STARTS_TOO_EARLY,
    REMEMBERS_THE_LAST_RUN,
    WRITES_AN_UNDECLARED_RECORD,
    COUNTS_TOGETHER,
    TIME_STANDS_STILL,
    EVENT_IN_THE_PAST
  }

  /** The fault: a static that workloads share. */
  private static long posts;

  private final Fault fault;
  private final AtomicInteger finished = new AtomicInteger();
  private int total;
  private boolean begun;

  /** The fault: by host, whether it has posted, written when the post is over. */
  private boolean[] posted;

  RingWorkload(Fault fault) {
    this.fault = fault;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    total = context.hosts().size();
    posted = new boolean[total];
    for (HostEndpoint host : context.hosts()) {
      host.listen(new Counting());
      long early = fault == Fault.STARTS_TOO_EARLY ? 1 : 0;
      Event first =
          new Event() {
            @Override
            protected void fire() {
              post(context, host);
            }
          };
      host.scheduler().schedule(first, context.parameters().startPs() - early);
    }
  }

  private void post(WorkloadContext context, HostEndpoint host) {
    if (fault == Fault.POSTS_NOTHING) {
      begun = true;
      return;
    }
    long more =
        switch (fault) {
          case REMEMBERS_THE_LAST_RUN -> ++posts;
          case COUNTS_TOGETHER -> Thread.currentThread().getName().contains("pool") ? 1 : 0;
          default -> 0;
        };
    switch (fault) {
      case TIME_STANDS_STILL -> CommonFaults.standStill(host.scheduler());
      case EVENT_IN_THE_PAST -> CommonFaults.goBack(host.scheduler());
      default -> {
        // the fault shows elsewhere
      }
    }
    if (fault == Fault.WRITES_AN_UNDECLARED_RECORD) {
      context.records(host.server()).writer(CommonFaults.SECRET).commit();
    }
    host.post(new MessageRequest((host.server() + 1) % total, 1_000 + more, host.server()));
    posted[host.server()] = true;
  }

  @Override
  public boolean isPartitionable() {
    return true;
  }

  @Override
  public boolean isFinished() {
    return switch (fault) {
      case NEVER_FINISHES -> false;
      case FINISHES_TOO_EARLY -> true;
      case POSTS_NOTHING -> begun && finished.get() == 0;
      default -> finished.get() == total;
    };
  }

  @Override
  public Progress progress() {
    return new Progress("flows", finished.get() - (fault == Fault.MISCOUNTS ? 1 : 0), total, 0);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    boolean open = finished.get() < total || fault == Fault.WAITS_WHEN_DONE;
    if (open && fault != Fault.SAYS_NOTHING_OF_WAITS) {
      waits.waits("the ring", (total - finished.get()) + " messages", -1);
    }
  }

  private final class Counting implements HostListener {
    @Override
    public void acknowledged(Message message) {
      if (fault != Fault.FORGETS_ANSWERS_INSIDE_POST || posted[message.source()]) {
        finished.incrementAndGet();
      }
    }

    @Override
    public void failed(Message message, String reason) {
      throw new AssertionError(reason);
    }
  }
}
