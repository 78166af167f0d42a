package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.Set;

/** Makes {@link RedMarker}. */
@ProvidesStrategy(kind = "switch.ecn-marker", name = "red", version = "1.0.0")
public final class RedFactory implements EcnMarkerFactory<NoConfig> {
  /** For the platform. */
  public RedFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public EcnMarker create(NoConfig config, SwitchView view) {
    return new RedMarker(view);
  }

  @Override
  public Set<String> readsAttributes() {
    return Set.of(
        "EcnHandler.EwmaWeight",
        "EcnHandler.MinThreshold",
        "EcnHandler.MaxThreshold",
        "EcnHandler.MaxMarkProbability");
  }
}
