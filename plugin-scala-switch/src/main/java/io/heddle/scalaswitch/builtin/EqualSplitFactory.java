package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/** Makes {@link EqualSplitLimit}. */
@ProvidesStrategy(kind = "switch.buffer-admission", name = "equal-split", version = "1.0.0")
public final class EqualSplitFactory implements BufferAdmissionFactory<NoConfig> {
  /** For the platform. */
  public EqualSplitFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public BufferAdmission create(NoConfig config, SwitchView view) {
    return new EqualSplitLimit(view);
  }
}
