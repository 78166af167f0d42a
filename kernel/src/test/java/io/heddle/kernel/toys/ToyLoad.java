package io.heddle.kernel.toys;

import io.heddle.api.config.Problems;
import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.net.WaitSink;

/** Some messages from the first server to the last, all at StartTime. */
final class ToyLoad implements Workload, HostListener {
  private final ToyWorkloadProvider.Config config;
  private int acknowledged;
  private int failed;

  ToyLoad(ToyWorkloadProvider.Config config) {
    this.config = config;
  }

  @Override
  public void prepare(WorkloadContext context, Problems problems) {
    if (config.mode().equals("broken")) {
      throw new IllegalStateException("this load is broken");
    }
    if (config.mode().equals("wrong")) {
      problems.errorAt("HED-0601", context.place("mode"), "the load does not fit", "another mode");
      return;
    }
    context.declareTraffic(0, 1);
    context.hosts().forEach(host -> host.listen(this));
    int last = context.hosts().size() - 1;
    HostEndpoint sender = context.hosts().get(0);
    sender
        .scheduler()
        .schedule(
            new Event() {
              @Override
              protected void fire() {
                for (int m = 0; m < config.messages(); m++) {
                  sender.post(new MessageRequest(last, 100, m));
                }
              }
            },
            context.parameters().startPs());
  }

  @Override
  public boolean isPartitionable() {
    return !config.mode().equals("alone");
  }

  @Override
  public void acknowledged(Message message) {
    if (acknowledged == 1 && config.mode().equals("throws")) {
      throw new IllegalStateException("this load lost count");
    }
    acknowledged++;
  }

  @Override
  public void failed(Message message, String reason) {
    failed++;
  }

  @Override
  public boolean isFinished() {
    return acknowledged + failed == config.messages();
  }

  @Override
  public Progress progress() {
    return new Progress("flows", acknowledged, config.messages(), 0);
  }

  @Override
  public void describeWaits(WaitSink waits) {
    if (!isFinished()) {
      waits.waits("flow " + (acknowledged + 1), "its acknowledgement", -1);
    }
  }
}
