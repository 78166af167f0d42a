package io.heddle.roce.congestion;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.roce.spi.CongestionControl;
import io.heddle.roce.spi.CongestionControlFactory;
import io.heddle.roce.spi.CongestionControlSocket;
import io.heddle.roce.spi.NicView;

/** Offers {@code dcqcn}. */
@ProvidesStrategy(kind = CongestionControlFactory.KIND, name = "dcqcn", version = "1.0.0")
public final class DcqcnFactory implements CongestionControlFactory<DcqcnConfig> {
  /** For the platform. */
  public DcqcnFactory() {}

  @Override
  public String name() {
    return "dcqcn";
  }

  @Override
  public Class<DcqcnConfig> configType() {
    return DcqcnConfig.class;
  }

  @Override
  public void validate(DcqcnConfig config, NicView nic, Problems problems) {
    if (config.minRateBitsPerSec() > nic.lineRateBitsPerSec()) {
      problems.error(
          "R-04",
          "MinRate",
          "MinRate is "
              + config.minRateBitsPerSec()
              + "bps; it must not be above the line rate of "
              + nic.lineRateBitsPerSec()
              + "bps");
    }
    if (config.burstBytes() >= 0 && config.burstBytes() < nic.mssBytes()) {
      problems.error(
          "R-04",
          "BurstBytes",
          "BurstBytes is "
              + config.burstBytes()
              + "B; it must hold one segment of MSS "
              + nic.mssBytes()
              + "B");
    }
  }

  @Override
  public CongestionControl create(DcqcnConfig config, CongestionControlSocket socket) {
    return new Dcqcn(config, socket);
  }
}
