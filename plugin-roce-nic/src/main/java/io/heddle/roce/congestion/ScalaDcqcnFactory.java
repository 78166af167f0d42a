package io.heddle.roce.congestion;

import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;

/** Offers {@code scala-dcqcn}. It slows packets on the port and never holds a socket back. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "scala-dcqcn", version = "1.0.0")
public final class ScalaDcqcnFactory implements CongestionControlFactory<ScalaDcqcnConfig> {
  /** For the platform. */
  public ScalaDcqcnFactory() {}

  @Override
  public String name() {
    return "scala-dcqcn";
  }

  @Override
  public Class<ScalaDcqcnConfig> configType() {
    return ScalaDcqcnConfig.class;
  }

  @Override
  public boolean limitsSockets() {
    return false;
  }

  @Override
  public CongestionControl create(ScalaDcqcnConfig config, CongestionControlSocket socket) {
    return new ScalaDcqcn(config, socket);
  }
}
