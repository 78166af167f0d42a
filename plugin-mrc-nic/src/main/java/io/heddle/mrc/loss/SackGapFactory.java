package io.heddle.mrc.loss;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.spi.LossDetector;
import io.heddle.mrc.spi.LossDetectorFactory;
import io.heddle.mrc.spi.NicView;
import io.heddle.mrc.spi.OutstandingPackets;
import java.util.Set;

/** Offers {@code sack-gap}. */
@ProvidesStrategy(kind = LossDetectorFactory.KIND, name = "sack-gap", version = "1.0.0")
public final class SackGapFactory implements LossDetectorFactory<NoConfig> {
  /** For the platform. */
  public SackGapFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public Set<String> readsAttributes() {
    return Set.of("TransportProcessingLayers.ScalaMrcQpManager.SACKLossMinRetxPkts");
  }

  @Override
  public LossDetector create(NoConfig config, NicView nic, OutstandingPackets packets) {
    return new SackGap(packets, nic.sackLossMinRetxPkts());
  }
}
