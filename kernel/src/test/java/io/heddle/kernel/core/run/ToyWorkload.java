package io.heddle.kernel.core.run;

import io.heddle.api.config.Problems;
import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;

/** Server 0 posts some messages to server 1, all at StartTime. */
final class ToyWorkload implements Workload, HostListener {
  private final int messages;
  private int acknowledged;
  int received;
  WorkloadContext context;

  ToyWorkload(int messages) {
    this.messages = messages;
  }

  @Override
  public void prepare(WorkloadContext given, Problems problems) {
    context = given;
    given.declareTraffic(0, 1);
    given.hosts().forEach(h -> h.listen(this));
    HostEndpoint sender = given.hosts().get(0);
    sender
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                for (int m = 0; m < messages; m++) {
                  sender.post(new MessageRequest(1, 100, m));
                }
              }
            },
            given.parameters().startPs());
  }

  @Override
  public void acknowledged(Message message) {
    acknowledged++;
  }

  @Override
  public void failed(Message message, String reason) {}

  @Override
  public void received(int source, long tag, long bytes) {
    received++;
  }

  @Override
  public boolean isFinished() {
    return acknowledged == messages;
  }

  @Override
  public Progress progress() {
    return new Progress("flows", acknowledged, messages, 0);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    if (!isFinished()) {
      waits.waits("flow " + (acknowledged + 1), "its acknowledgement", -1);
    }
  }
}
