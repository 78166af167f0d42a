package io.heddle.roce.recovery;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.NicView;

/** Offers {@code go-back-n}. */
@ProvidesStrategy(kind = ErrorRecoveryFactory.KIND, name = "go-back-n", version = "1.0.0")
public final class GoBackNFactory implements ErrorRecoveryFactory<GoBackNConfig> {
  /** For the platform. */
  public GoBackNFactory() {}

  @Override
  public String name() {
    return "go-back-n";
  }

  @Override
  public Class<GoBackNConfig> configType() {
    return GoBackNConfig.class;
  }

  @Override
  public void validate(GoBackNConfig config, NicView nic, Problems problems) {
    if (config.selectiveGapRepair() && !nic.outOfOrder()) {
      problems.error(
          "R-26", "SelectiveGapRepair", "SelectiveGapRepair needs OutOfOrderPktSupport: true");
    }
    if (nic.outOfOrder() && !config.selectiveGapRepair()) {
      problems.warning(
          "W-04",
          "SelectiveGapRepair",
          "OutOfOrderPktSupport is true without SelectiveGapRepair: a gap is never repaired");
    }
  }

  @Override
  public ErrorRecovery create(GoBackNConfig config, ErrorRecoverySocket socket) {
    return new GoBackN(config, socket);
  }
}
