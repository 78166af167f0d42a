package io.heddle.roce.transport;

import io.heddle.api.model.BoundStrategy;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;

/** The two factories of a model configuration with their configurations, chosen once. */
public final class Strategies {
  private final BoundStrategy recovery;
  private final BoundStrategy control;
  private final ErrorRecoveryFactory<Object> recoveryFactory;
  private final CongestionControlFactory<Object> controlFactory;

  /** The strategies the platform bound. */
  @SuppressWarnings("unchecked") // the platform binds a configuration of the factory's own type
  public Strategies(BoundStrategy recovery, BoundStrategy control) {
    this.recovery = recovery;
    this.control = control;
    recoveryFactory = (ErrorRecoveryFactory<Object>) recovery.factory();
    controlFactory = (CongestionControlFactory<Object>) control.factory();
  }

  /** The chosen error recovery. */
  public BoundStrategy recovery() {
    return recovery;
  }

  /** The chosen congestion control. */
  public BoundStrategy control() {
    return control;
  }

  ErrorRecovery createRecovery(ErrorRecoverySocket socket) {
    return recoveryFactory.create(recovery.config(), socket);
  }

  CongestionControl createControl(CongestionControlSocket socket) {
    return controlFactory.create(control.config(), socket);
  }
}
