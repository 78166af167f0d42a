package io.heddle.kernel.toys;

import com.google.inject.Module;
import io.heddle.api.config.Problems;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.DeviceProvider;
import io.heddle.api.model.Given;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.PortPlan;
import io.heddle.api.model.Preset;
import io.heddle.api.model.ProvidesModel;
import io.heddle.api.model.StrategyPoint;
import io.heddle.api.record.RecordSchema;
import io.heddle.kernel.toys.spi.Pacing;
import java.util.List;
import java.util.Set;

/** A NIC that sends one frame a message, with a mandatory strategy point and one with a default. */
@ProvidesModel(value = "toy-nic", version = "1.0.0", alias = "ToyNIC")
public final class ToyNicProvider implements DeviceProvider<ToyNicConfig> {
  /** A record with one row for each NIC. */
  public static final RecordSchema STATS =
      RecordSchema.periodic("toy-stats", "1.0")
          .description("Frames of a toy")
          .simTimeSec()
          .componentName()
          .integer("frames", "packets", "frames received")
          .build();

  @Override
  public Class<ToyNicConfig> configType() {
    return ToyNicConfig.class;
  }

  @Override
  public Role role() {
    return Role.NIC;
  }

  @Override
  public PortPlan portPlan(ToyNicConfig config, Given given) {
    return PortPlan.nic(config.dataRate(), config.delay(), 1);
  }

  @Override
  public Set<String> traits(ToyNicConfig config) {
    return Set.of("toy-codepoints");
  }

  @Override
  public Module module(ToyNicConfig config) {
    return binder -> binder.bind(DeviceFactory.class).to(ToyNicFactory.class);
  }

  @Override
  public List<RecordSchema> records() {
    return List.of(STATS);
  }

  @Override
  public List<StrategyPoint> strategyPoints() {
    return List.of(
        new StrategyPoint("Pacing", Pacing.KIND, pacingType(), null, "pacing"),
        new StrategyPoint("Marking", Marking.KIND, Marking.class, "plain", null));
  }

  @SuppressWarnings("unchecked") // a class literal has no type arguments
  private static Class<Pacing<?>> pacingType() {
    return (Class<Pacing<?>>) (Class<?>) Pacing.class;
  }

  @Override
  public List<Preset> presets() {
    return List.of(
        new Preset(
            "paced-toy-nic",
            """
            Pacing: {strategy: steady, config: {Gap: 30ns}}
            Transport: {Window: 7}
            """));
  }

  @Override
  public void validate(ToyNicConfig config, ModelUse use, Problems problems) {
    if (config.window() > 100) {
      problems.error("T-1", "Transport.Window", use.modelName() + ": Window is above 100");
    }
    if (config.window() == 99) {
      problems.warning("T-W1", "Transport.Window", use.modelName() + ": an odd Window");
    }
    if (use.strategy("Pacing").config() instanceof SteadyPacing.Config pacing
        && pacing.gap() == 666) {
      problems.error("T-2", "Pacing.config.Gap", use.modelName() + ": an unlucky Gap");
    }
    for (ModelUse.PlacedModel model : use.models()) {
      if (model.traits().contains("toy-policy") && config.window() == 13) {
        problems.error("T-3", null, use.modelName() + ": Window 13 under switch " + model.name());
      }
    }
  }
}
