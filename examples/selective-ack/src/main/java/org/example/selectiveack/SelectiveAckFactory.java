package org.example.selectiveack;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.ErrorRecovery;
import io.heddle.roce.spi.ErrorRecoveryFactory;
import io.heddle.roce.spi.ErrorRecoverySocket;
import io.heddle.roce.spi.OutOfOrder;

/** Offers the error recovery {@code selective-ack}. */
@ProvidesStrategy(kind = ErrorRecoveryFactory.KIND, name = "selective-ack", version = "1.0.0")
public final class SelectiveAckFactory implements ErrorRecoveryFactory<SelectiveAckConfig> {
  /** For the platform. */
  public SelectiveAckFactory() {}

  @Override
  public String name() {
    return "selective-ack";
  }

  @Override
  public Class<SelectiveAckConfig> configType() {
    return SelectiveAckConfig.class;
  }

  /** Packets beyond a gap are kept, so the NIC must place them. */
  @Override
  public OutOfOrder outOfOrder() {
    return OutOfOrder.REQUIRED;
  }

  @Override
  public ErrorRecovery create(SelectiveAckConfig config, ErrorRecoverySocket socket) {
    return new SelectiveAck(config, socket);
  }
}
