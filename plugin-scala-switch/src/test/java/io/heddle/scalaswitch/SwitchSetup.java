package io.heddle.scalaswitch;

import io.heddle.api.model.BoundStrategy;
import io.heddle.api.model.DeviceFactory;
import io.heddle.api.model.StrategyFactory;
import io.heddle.api.model.StrategyFactory.NoConfig;
import io.heddle.scalaswitch.builtin.DynamicFactory;
import io.heddle.scalaswitch.builtin.HashModuloFactory;
import io.heddle.scalaswitch.builtin.RedFactory;
import io.heddle.scalaswitch.builtin.StrictPriorityFactory;
import io.heddle.scalaswitch.config.EcnHandlerConfig;
import io.heddle.scalaswitch.config.FlowletConfig;
import io.heddle.scalaswitch.config.NetworkInterfaceConfig;
import io.heddle.scalaswitch.config.PacketTrimmerConfig;
import io.heddle.scalaswitch.config.ScalaSwitchConfig;
import io.heddle.scalaswitch.config.SharedBufferConfig;
import java.math.BigDecimal;
import java.util.function.Consumer;

/** A switch configuration with the documented defaults, to be changed by a test. */
public final class SwitchSetup {
  public int upLinks = 64;
  public int downLinks = 64;
  public int parallelLinks = 8;
  public long capacity = 51_200_000_000_000L;
  public String hash = "crc32WithSalt";
  public String balancing = "none";
  public boolean balancingStats = true;
  public long balancingInterval = 1_000_000_000L;
  public long uplinkRate = 400_000_000_000L;
  public long downlinkRate = 400_000_000_000L;
  public long delay = 500_000;
  public boolean trimming;
  public boolean trimmingStats;
  public long gap = 100_000_000L;
  public boolean pfcAware = true;
  public long total = 256_000_000L;
  public boolean uet;
  public BigDecimal[] map = decimals("0.9", "0.1");
  public long[] pools = {0, 1, 0, 0, 0, 0, 0, 0};
  public long[] pfc = {1, 1, 0, 0, 0, 0, 0, 0};
  public long headroom = 256_000;
  public long xoff = 700_000;
  public long xon = 300_000;
  public double alpha = 1.0;
  public boolean cap;
  public long capFactor = 5;
  public long bdp = 300_000;
  public long bufferInterval = 1_000_000_000L;
  public boolean perPort;
  public boolean ecn = true;
  public double weight = 0.10;
  public String min = "0.2";
  public String max = "0.8";
  public double maxProbability = 1.0;
  private BoundStrategy selection = unchosen("hash-modulo", new HashModuloFactory());
  private BoundStrategy scheduler = unchosen("strict-priority", new StrictPriorityFactory());
  private BoundStrategy marker = unchosen("red", new RedFactory());
  private BoundStrategy admission = unchosen("dynamic", new DynamicFactory());

  /** Eight decimals, zeroes after those given. */
  public static BigDecimal[] decimals(String... given) {
    BigDecimal[] all = new BigDecimal[8];
    for (int i = 0; i < all.length; i++) {
      all[i] = i < given.length ? new BigDecimal(given[i]) : BigDecimal.ZERO;
    }
    return all;
  }

  /** The defaults, changed. */
  public static SwitchSetup with(Consumer<SwitchSetup> change) {
    SwitchSetup setup = new SwitchSetup();
    change.accept(setup);
    return setup;
  }

  /** The UET policy with the trimmer on and PFC off. */
  public static SwitchSetup trimming() {
    return with(
        s -> {
          s.uet = true;
          s.trimming = true;
          s.pfc = new long[8];
        });
  }

  private static BoundStrategy unchosen(String name, StrategyFactory<NoConfig> factory) {
    return new BoundStrategy(
        name, "1.0.0", "io.heddle.plugin-scala-switch 1.0.0", factory, new NoConfig(), false);
  }

  private static <C> BoundStrategy chosen(StrategyFactory<C> factory, C config) {
    return named("chosen", factory, config);
  }

  private static <C> BoundStrategy named(String name, StrategyFactory<C> factory, C config) {
    return new BoundStrategy(name, "1.0.0", "test 1.0.0", factory, config, true);
  }

  /** Names a member selection by its own name. */
  public <C> SwitchSetup selection(String name, StrategyFactory<C> factory, C config) {
    selection = named(name, factory, config);
    return this;
  }

  /** Names a buffer admission by its own name. */
  public <C> SwitchSetup admission(String name, StrategyFactory<C> factory, C config) {
    admission = named(name, factory, config);
    return this;
  }

  /** Names a member selection. */
  public <C> SwitchSetup selection(StrategyFactory<C> factory, C config) {
    selection = chosen(factory, config);
    return this;
  }

  /** Names an egress scheduler. */
  public <C> SwitchSetup scheduler(StrategyFactory<C> factory, C config) {
    scheduler = chosen(factory, config);
    return this;
  }

  /** Names an ECN marker. */
  public <C> SwitchSetup marker(StrategyFactory<C> factory, C config) {
    marker = chosen(factory, config);
    return this;
  }

  /** Names a buffer admission. */
  public <C> SwitchSetup admission(StrategyFactory<C> factory, C config) {
    admission = chosen(factory, config);
    return this;
  }

  /** The strategy bound to a point. */
  public BoundStrategy strategy(String point) {
    return switch (point) {
      case StrategyPoints.MEMBER_SELECTION -> selection;
      case StrategyPoints.EGRESS_SCHEDULER -> scheduler;
      case StrategyPoints.ECN_MARKER -> marker;
      case StrategyPoints.BUFFER_ADMISSION -> admission;
      default -> throw new AssertionError("no point " + point);
    };
  }

  /** The configuration. */
  public ScalaSwitchConfig config() {
    return new ScalaSwitchConfig(
        upLinks,
        downLinks,
        parallelLinks,
        capacity,
        hash,
        balancing,
        balancingStats,
        balancingInterval,
        new NetworkInterfaceConfig(uplinkRate, downlinkRate, delay),
        new PacketTrimmerConfig(trimming, trimmingStats),
        new FlowletConfig(gap, pfcAware),
        buffer(),
        new EcnHandlerConfig(
            ecn, weight, new BigDecimal(min), new BigDecimal(max), maxProbability));
  }

  /** The buffer's part of the configuration. */
  public SharedBufferConfig buffer() {
    return new SharedBufferConfig(
        total,
        uet,
        map,
        pools,
        pfc,
        headroom,
        xoff,
        xon,
        alpha,
        cap,
        capFactor,
        bdp,
        bufferInterval,
        perPort);
  }

  /** Strategies of the configuration. */
  public SwitchStrategies strategies() {
    return new SwitchStrategies(selection, scheduler, marker, admission, config());
  }

  /** What makes its switches. */
  public DeviceFactory factory() {
    return new ScalaSwitchFactory(config(), selection, scheduler, marker, admission);
  }
}
