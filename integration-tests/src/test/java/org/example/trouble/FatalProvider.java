package org.example.trouble;

import com.google.inject.Binder;
import com.google.inject.Module;
import io.heddle.api.config.Attribute;
import io.heddle.api.config.Kind;
import io.heddle.api.config.Problems;
import io.heddle.api.event.Event;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadContext;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.net.WaitSink;
import java.util.ArrayList;
import java.util.List;

/** Offers a workload that takes its Java machine along. */
@ProvidesModel(value = "fatal", version = "1.0.0", kind = "workload")
public final class FatalProvider implements WorkloadProvider<FatalProvider.Config> {
  private static final int STATUS = 7;

  /**
   * Attributes.
   *
   * @param how {@code halt} or {@code devour}
   */
  public record Config(
      @Attribute(
              path = "how",
              kind = Kind.TEXT,
              value = "halt",
              description = "How it ends: at once, or out of memory")
          String how) {}

  /** For the platform. */
  public FatalProvider() {}

  @Override
  public Class<Config> configType() {
    return Config.class;
  }

  @Override
  public Module module(Config config) {
    return (Binder binder) -> binder.bind(Workload.class).toInstance(new Fatal(config));
  }

  /** The workload. */
  static final class Fatal implements Workload {
    private final Config config;

    Fatal(Config config) {
      this.config = config;
    }

    /** The end. */
    static final class End extends Event {
      private final boolean devours;
      private final List<byte[]> devoured = new ArrayList<>();

      End(boolean devours) {
        this.devours = devours;
      }

      @Override
      protected void fire() {
        while (devours) {
          devoured.add(new byte[1 << 24]);
        }
        Runtime.getRuntime().halt(STATUS);
      }
    }

    @Override
    public void prepare(WorkloadContext context, Problems problems) {
      context.declareTraffic(0, 1);
      End end = new End(config.how().equals("devour"));
      context.hosts().get(0).scheduler().schedule(end, context.parameters().startPs());
    }

    @Override
    public boolean isFinished() {
      return false;
    }

    @Override
    public Progress progress() {
      return new Progress("ends", 0, 1, 0);
    }

    @Override
    public void describeWaits(WaitSink waits) {
      waits.waits("host 0", "its end", -1);
    }
  }
}
