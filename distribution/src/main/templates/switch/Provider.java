package @PACKAGE@;

import com.google.inject.Module;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.record.RecordSchema;
import java.util.List;

/** Offers the model type {@code @NAME@}. */
@ProvidesModel(value = "@NAME@", version = "1.0.0")
public final class @CLASS@Provider implements DeviceProvider<@CLASS@Config> {
  /** A row for each port and interval. */
  static final RecordSchema QUEUES =
      RecordSchema.periodic("@NAME@-queues", "1.0")
          .description("A port's queue: deepest in the interval, and frames dropped so far")
          .simTimeSec()
          .componentName()
          .integer("port", "", "number of the port")
          .integer("deepest", "B", "most bytes queued in the interval")
          .integer("dropped", "", "frames dropped so far")
          .build();

  /** For the platform. */
  public @CLASS@Provider() {}

  @Override
  public Class<@CLASS@Config> configType() {
    return @CLASS@Config.class;
  }

  @Override
  public Role role() {
    return Role.SWITCH;
  }

  @Override
  public PortPlan portPlan(@CLASS@Config config, Given given) {
    return PortPlan.switchPorts(config.dataRate(), config.dataRate(), config.delay());
  }

  @Override
  public List<RecordSchema> records() {
    return List.of(QUEUES);
  }

  @Override
  public Module module(@CLASS@Config config) {
    DeviceFactory factory = context -> new @CLASS@(config, context);
    return binder -> binder.bind(DeviceFactory.class).toInstance(factory);
  }
}
