package io.heddle.mrc;

import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.mrc.spi.CongestionControl;
import io.heddle.mrc.spi.CongestionControlFactory;
import io.heddle.mrc.spi.GroupView;
import io.heddle.mrc.spi.NicView;

/** Makes windows that never move. */
final class ConstantWindowFactory implements CongestionControlFactory<NoConfig> {
  private final double bytes;

  ConstantWindowFactory(double bytes) {
    this.bytes = bytes;
  }

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public CongestionControl create(NoConfig config, NicView nic, GroupView group) {
    return new ConstantWindow(bytes);
  }
}
