package @PACKAGE@;

import com.google.inject.Module;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.Workload;
import io.heddle.api.model.WorkloadProvider;
import io.heddle.api.record.RecordSchema;
import java.util.List;

/** Offers the workload type {@code @NAME@}. */
@ProvidesModel(value = "@NAME@", version = "1.0.0", kind = "workload")
public final class @CLASS@Provider implements WorkloadProvider<@CLASS@Config> {
  /** A row for each message that was acknowledged. */
  static final RecordSchema MESSAGES =
      RecordSchema.event("@NAME@-messages", "1.0")
          .description("A message whose sender knows that it arrived")
          .simTimeSec()
          .componentName()
          .integer("round", "", "number of the message at its sender, from 0")
          .time("duration", "us", "from its post to its acknowledgement")
          .build();

  /** For the platform. */
  public @CLASS@Provider() {}

  @Override
  public Class<@CLASS@Config> configType() {
    return @CLASS@Config.class;
  }

  @Override
  public List<RecordSchema> records() {
    return List.of(MESSAGES);
  }

  @Override
  public Module module(@CLASS@Config config) {
    return binder -> binder.bind(Workload.class).toInstance(new @CLASS@(config));
  }
}
