package io.heddle.kernel.toys;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.net.Device;
import io.heddle.api.net.DeviceContext;
import io.heddle.kernel.toys.spi.Pacing;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** Makes toy NICs; put together by Guice. */
public final class ToyNicFactory implements DeviceFactory {
  /** Bound by nobody: Guice makes one, and only one for each configuration. */
  @Singleton
  public static final class Tally {
    int made;
  }

  private final ToyNicConfig config;
  private final long gapPs;
  private final Tally tally;

  @Inject
  ToyNicFactory(ToyNicConfig config, @Named("Pacing") BoundStrategy pacing, Tally tally) {
    this.config = config;
    this.gapPs = gap(pacing.factory(), pacing.config());
    this.tally = tally;
  }

  @SuppressWarnings("unchecked") // the kernel bound the configuration of this very factory
  private static <C> long gap(Object factory, Object config) {
    return ((Pacing<C>) factory).gapPs((C) config);
  }

  /** The configuration. */
  public ToyNicConfig config() {
    return config;
  }

  /** The gap the strategy asks for. */
  public long gapPs() {
    return gapPs;
  }

  /** What is shared by the devices of this configuration. */
  public Tally tally() {
    return tally;
  }

  @Override
  public Device create(DeviceContext context) {
    if (config.mode().equals("broken")) {
      throw new IllegalStateException("this toy is broken");
    }
    tally.made++;
    return new ToyDevice(context, gapPs, config.mode());
  }
}
