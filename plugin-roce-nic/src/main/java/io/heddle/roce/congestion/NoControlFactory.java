package io.heddle.roce.congestion;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;

/** Offers {@code none}: always line rate; CNPs are neither sent nor obeyed. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "none", version = "1.0.0")
public final class NoControlFactory implements CongestionControlFactory<NoConfig> {
  /** It has no state, so all sockets may have the same. */
  private static final CongestionControl LINE_RATE =
      new CongestionControl() {
        @Override
        public long adjustQuota(long requestedBytes) {
          return requestedBytes;
        }

        @Override
        public void onBytesSent(long payloadBytes) {
          // Nothing is budgeted.
        }
      };

  /** For the platform. */
  public NoControlFactory() {}

  @Override
  public String name() {
    return "none";
  }

  @Override
  public Class<NoConfig> configType() {
    return NoConfig.class;
  }

  @Override
  public boolean limitsSockets() {
    return false;
  }

  @Override
  public CongestionControl create(NoConfig config, CongestionControlSocket socket) {
    return LINE_RATE;
  }
}
