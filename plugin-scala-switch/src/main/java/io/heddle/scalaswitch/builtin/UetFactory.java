package io.heddle.scalaswitch.builtin;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.spi.BufferAdmission;
import io.heddle.scalaswitch.spi.BufferAdmissionFactory;
import io.heddle.scalaswitch.spi.SwitchView;
import java.util.Set;

/** Makes {@link UetLimit}. */
@ProvidesStrategy(kind = "switch.buffer-admission", name = "uet", version = "1.0.0")
public final class UetFactory implements BufferAdmissionFactory<NoConfig> {
  /** For the platform. */
  public UetFactory() {}

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public BufferAdmission create(NoConfig config, SwitchView view) {
    return new UetLimit(view);
  }

  @Override
  public Set<String> readsAttributes() {
    return Set.of("SharedBufferManager.QueueDropThreshold", "SharedBufferManager.PlaneBDP");
  }
}
