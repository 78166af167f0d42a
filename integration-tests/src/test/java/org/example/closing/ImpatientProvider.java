package org.example.closing;

import com.google.inject.Binder;
import com.google.inject.Module;
import io.heddle.api.config.Problems;
import io.heddle.api.event.Event;
import io.heddle.api.host.HostEndpoint;
import io.heddle.api.host.HostListener;
import io.heddle.api.host.Message;
import io.heddle.api.host.MessageRequest;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.net.WaitSink;

/**
 * Offers a workload of one message, from host 0 to host 1, whose receiver closes its side before
 * all of it is there.
 */
@ProvidesModel(value = "impatient", version = "1.0.0", kind = "workload")
public final class ImpatientProvider implements WorkloadProvider<ImpatientConfig> {
  /** For the platform. */
  public ImpatientProvider() {}

  @Override
  public Class<ImpatientConfig> configType() {
    return ImpatientConfig.class;
  }

  @Override
  public Module module(ImpatientConfig config) {
    return (Binder binder) -> binder.bind(Workload.class).toInstance(new Impatient(config));
  }

  private static final class Impatient implements Workload, HostListener {
    private final ImpatientConfig config;
    private boolean finished;

    Impatient(ImpatientConfig config) {
      this.config = config;
    }

    @Override
    public void prepare(WorkloadContext context, Problems problems) {
      long startPs = context.parameters().startPs();
      HostEndpoint sender = context.hosts().get(0);
      HostEndpoint receiver = context.hosts().get(1);
      sender.listen(this);
      receiver.listen(this);
      context.declareTraffic(0, 1);
      at(
          sender,
          startPs,
          () -> sender.post(new MessageRequest(receiver.server(), config.bytes(), 1, 0, 1, 7)));
      at(receiver, startPs + config.patiencePs(), () -> receiver.closeReceiving(sender.server()));
    }

    private static void at(HostEndpoint host, long atPs, Runnable action) {
      host.scheduler()
          .schedule(
              new Event() {
                @Override
                protected void fire() {
                  action.run();
                }
              },
              atPs);
    }

    @Override
    public void acknowledged(Message message) {
      finished = true;
    }

    @Override
    public void failed(Message message, String reason) {
      finished = true;
    }

    @Override
    public boolean isFinished() {
      return finished;
    }

    @Override
    public Progress progress() {
      return new Progress("messages", finished ? 1 : 0, 1, 0);
    }

    @Override
    public void describeWaits(WaitSink waits) {
      if (!finished) {
        waits.waits("host 0", "the acknowledgement of its message", -1);
      }
    }
  }
}
