package org.example.byrate;

import io.heddle.api.config.Problems;
import io.heddle.api.model.ModelUse;
import io.heddle.api.model.ProvidesStrategy;
import io.heddle.api.net.Packet;
import io.heddle.scalaswitch.spi.EcnMarker;
import io.heddle.scalaswitch.spi.EcnMarkerFactory;
import io.heddle.scalaswitch.spi.SwitchView;

/** Marks above the threshold of the port's rate; a rate without one is refused before the run. */
@ProvidesStrategy(kind = "switch.ecn-marker", name = "by-rate", version = "1.0.0")
public final class ByRateFactory implements EcnMarkerFactory<ByRateConfig> {
  private static final long GBPS = 1_000_000_000L;

  /** For the platform. */
  public ByRateFactory() {}

  @Override
  public Class<ByRateConfig> configType() {
    return ByRateConfig.class;
  }

  @Override
  public void validate(ByRateConfig config, ModelUse use, Problems problems) {
    for (ModelUse.Placement device : use.devices()) {
      for (ModelUse.PlacedPort port : device.ports()) {
        String gbps = Long.toString(port.rateBitsPerSec() / GBPS);
        if (config.thresholds().get(gbps) == null) {
          problems.error(
              "by-rate",
              "EcnMarker.config.Thresholds",
              "link "
                  + linkName(device, port)
                  + " runs at "
                  + gbps
                  + " Gbps, for which EcnMarker.config.Thresholds has no entry; it has entries for "
                  + String.join(", ", config.thresholds().keys())
                  + " Gbps");
        }
      }
    }
  }

  private static String linkName(ModelUse.Placement device, ModelUse.PlacedPort port) {
    String here = device.info().name();
    String there = port.peer().name();
    return port.uplink() ? here + "--" + there : there + "--" + here;
  }

  @Override
  public EcnMarker create(ByRateConfig config, SwitchView view) {
    long[] threshold = new long[view.portCount()];
    for (int port = 0; port < threshold.length; port++) {
      String gbps = Long.toString(view.rateBitsPerSec(port) / GBPS);
      threshold[port] = Long.parseLong(config.thresholds().get(gbps).text());
    }
    return new ByRate(threshold, view);
  }

  private record ByRate(long[] threshold, SwitchView view) implements EcnMarker {
    @Override
    public void admitted(int port, int pool, long queuedBytes) {
      // The present queue decides, not an average.
    }

    @Override
    public boolean marks(int port, int pool, Packet packet) {
      return view.queuedBytes(port, pool) > threshold[port];
    }
  }
}
