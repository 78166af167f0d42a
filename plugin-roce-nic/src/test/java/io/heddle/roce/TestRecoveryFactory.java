package io.heddle.roce;

import io.heddle.api.model.BoundStrategy;
import io.heddle.roce.recovery.GoBackNConfig;
import io.heddle.roce.recovery.GoBackNFactory;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;
import java.util.function.Function;

/** Go-back-n on a socket that a test puts in between. */
final class TestRecoveryFactory implements ErrorRecoveryFactory<GoBackNConfig> {
  private final Function<ErrorRecoverySocket, ErrorRecovery> maker;

  TestRecoveryFactory(Function<ErrorRecoverySocket, ErrorRecovery> maker) {
    this.maker = maker;
  }

  static ErrorRecovery goBackN(ErrorRecoverySocket socket) {
    return new GoBackNFactory().create(TestConfig.fill(GoBackNConfig.class), socket);
  }

  BoundStrategy bound() {
    return RoceHarness.bound(this, name());
  }

  @Override
  public String name() {
    return "test-recovery";
  }

  @Override
  public Class<GoBackNConfig> configType() {
    return GoBackNConfig.class;
  }

  @Override
  public ErrorRecovery create(GoBackNConfig config, ErrorRecoverySocket socket) {
    return maker.apply(socket);
  }
}
