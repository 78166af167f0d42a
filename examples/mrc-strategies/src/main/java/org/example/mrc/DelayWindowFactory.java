package org.example.mrc;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.NicView;

/** Offers {@code delay-window}. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "delay-window", version = "1.0.0")
public final class DelayWindowFactory implements CongestionControlFactory<DelayWindowConfig> {
  /** For the platform. */
  public DelayWindowFactory() {}

  @Override
  public Class<DelayWindowConfig> configType() {
    return DelayWindowConfig.class;
  }

  @Override
  public void validate(DelayWindowConfig config, ModelUse use, Problems problems) {
    if (config.initialPackets() > config.largestPackets()) {
      problems.error(
          "DW-1",
          "CongestionControl.config.InitialWindow",
          use.modelName()
              + ": InitialWindow "
              + config.initialPackets()
              + " is above LargestWindow "
              + config.largestPackets());
    }
  }

  @Override
  public CongestionControl create(DelayWindowConfig config, NicView nic, GroupView group) {
    return new DelayWindow(nic, config);
  }
}
