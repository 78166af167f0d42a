package io.heddle.roce.recovery;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;

/** Offers {@code none}: no loss is repaired. */
@ProvidesStrategy(kind = ErrorRecoveryFactory.KIND, name = "none", version = "1.0.0")
public final class NoRecoveryFactory implements ErrorRecoveryFactory<NoConfig> {
  /** For the platform. */
  public NoRecoveryFactory() {}

  @Override
  public String name() {
    return "none";
  }

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public ErrorRecovery create(NoConfig config, ErrorRecoverySocket socket) {
    return new NoRecovery(socket);
  }
}
