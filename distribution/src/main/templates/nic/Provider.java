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
  /** A row for each message that was acknowledged. */
  static final RecordSchema MESSAGES =
      RecordSchema.event("@NAME@-messages", "1.0")
          .description("A message whose last acknowledgement arrived")
          .simTimeSec()
          .componentName()
          .integer("destination", "", "server it went to")
          .integer("size", "B", "payload")
          .integer("packets", "", "packets sent")
          .build();

  /** For the platform. */
  public @CLASS@Provider() {}

  @Override
  public Class<@CLASS@Config> configType() {
    return @CLASS@Config.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(@CLASS@Config config, Given given) {
    return PortPlan.nic(config.dataRate(), config.delay(), 1);
  }

  @Override
  public List<RecordSchema> records() {
    return List.of(MESSAGES);
  }

  @Override
  public Module module(@CLASS@Config config) {
    DeviceFactory factory = context -> new @CLASS@(config, context);
    return binder -> binder.bind(DeviceFactory.class).toInstance(factory);
  }
}
