package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.MemberSelection;
import io.heddle.scalaswitch.spi.MemberSelectionFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/** Makes {@link HashModulo}. */
@ProvidesStrategy(kind = "switch.member-selection", name = "hash-modulo", version = "1.0.0")
public final class HashModuloFactory implements MemberSelectionFactory<NoConfig> {
  /** For the platform. */
  public HashModuloFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public MemberSelection create(NoConfig config, SwitchView view) {
    return new HashModulo();
  }
}
