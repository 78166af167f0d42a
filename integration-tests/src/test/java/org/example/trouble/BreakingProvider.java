package org.example.trouble;

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

/** Offers a workload that sends for a while and then throws. */
@ProvidesModel(value = "breaking", version = "1.0.0", kind = "workload")
public final class BreakingProvider implements WorkloadProvider<NoAttributes> {
  private static final long BREAKS_AFTER_PS = 1_105_000_000L;

  /** For the platform. */
  public BreakingProvider() {}

  @Override
  public Class<NoAttributes> configType() {
    return NoAttributes.class;
  }

  @Override
  public Module module(NoAttributes config) {
    return (Binder binder) -> binder.bind(Workload.class).toInstance(new Breaking());
  }

  /** The workload. */
  static final class Breaking implements Workload, HostListener {
    /** The end of it. */
    static final class Break extends Event {
      @Override
      protected void fire() {
        throw new IllegalStateException("the workload broke");
      }
    }

    /** The beginning of it. */
    static final class Post extends Event {
      private final HostEndpoint from;
      private final HostEndpoint to;

      Post(HostEndpoint from, HostEndpoint to) {
        this.from = from;
        this.to = to;
      }

      @Override
      protected void fire() {
        from.post(new MessageRequest(to.server(), 1L << 30, 1, 0, 1, 7));
      }
    }

    @Override
    public void prepare(WorkloadContext context, Problems problems) {
      HostEndpoint from = context.hosts().get(0);
      HostEndpoint to = context.hosts().get(1);
      from.listen(this);
      to.listen(this);
      context.declareTraffic(0, 1);
      long startPs = context.parameters().startPs();
      from.scheduler().schedule(new Post(from, to), startPs);
      from.scheduler().schedule(new Break(), startPs + BREAKS_AFTER_PS);
    }

    @Override
    public void acknowledged(Message message) {
      // Never: it breaks before.
    }

    @Override
    public void failed(Message message, String reason) {
      // Never.
    }

    @Override
    public boolean isFinished() {
      return false;
    }

    @Override
    public Progress progress() {
      return new Progress("messages", 0, 1, 0);
    }

    @Override
    public void describeWaits(WaitSink waits) {
      waits.waits("host 0", "the acknowledgement of its message", -1);
    }
  }
}
