package org.example.halfrate;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;

/** Always sends at a fraction of the line rate. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "half-rate", version = "1.0.0")
public final class HalfRateFactory implements CongestionControlFactory<HalfRateConfig> {
  /** For the platform. */
  public HalfRateFactory() {}

  @Override
  public String name() {
    return "half-rate";
  }

  @Override
  public Class<HalfRateConfig> configType() {
    return HalfRateConfig.class;
  }

  @Override
  public boolean limitsSockets() {
    return false;
  }

  @Override
  public CongestionControl create(HalfRateConfig config, CongestionControlSocket socket) {
    return new HalfRate(config.share());
  }

  private record HalfRate(double share) implements CongestionControl {
    @Override
    public long adjustQuota(long requestedBytes) {
      return requestedBytes;
    }

    @Override
    public void onBytesSent(long payloadBytes) {
      // The rate is the port's business.
    }

    @Override
    public long serializationRate(long lineRate) {
      return (long) (lineRate * share);
    }
  }
}
