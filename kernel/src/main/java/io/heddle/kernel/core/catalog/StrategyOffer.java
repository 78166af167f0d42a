package io.heddle.kernel.core.catalog;

import io.heddle.api.model.StrategyFactory;
import io.heddle.kernel.core.config.Version;

/** A strategy of one bundle in one version. */
public final class StrategyOffer extends Offer<StrategyFactory<?>> {
  private final String kind;
  private final String name;

  /**
   * An offer.
   *
   * @param kind kind of the strategy point it fills
   * @param name name in YAML
   * @param version version of the strategy
   * @param origin who offers it
   * @param className name of the factory's class, for messages
   * @param loader makes the factory
   */
  public StrategyOffer(
      String kind, String name, Version version, Origin origin, String className, Loader loader) {
    super(version, origin, className, loader);
    this.kind = kind;
    this.name = name;
  }

  /** Kind of the strategy point it fills, such as {@code roce.error-recovery}. */
  public String kind() {
    return kind;
  }

  /** Name in YAML. */
  public String name() {
    return name;
  }

  @Override
  public String text() {
    return "strategy \"" + name + "\" " + version();
  }

  /**
   * The factory; made on first use.
   *
   * @throws BundleFault if its class is missing, of the wrong type, or throws
   */
  public StrategyFactory<?> factory() {
    return instance();
  }

  @Override
  Class<?> expected() {
    return StrategyFactory.class;
  }

  @Override
  StrategyFactory<?> cast(Object made) {
    return (StrategyFactory<?>) made;
  }
}
