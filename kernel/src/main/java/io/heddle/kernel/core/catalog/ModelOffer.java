package io.heddle.kernel.core.catalog;

import io.heddle.api.model.ModelProvider;
import io.heddle.kernel.core.config.Version;

/** A model, workload or sink of one bundle in one version. */
public final class ModelOffer extends Offer<ModelProvider<?>> {
  private final String type;
  private final String alias;
  private final ModelKind kind;

  /**
   * An offer.
   *
   * @param type type as named in YAML
   * @param version version of the model
   * @param kind what sort of model
   * @param alias second name of the type, or null
   * @param origin who offers it
   * @param className name of the provider's class, for messages
   * @param loader makes the provider
   */
  public ModelOffer(
      String type,
      Version version,
      ModelKind kind,
      String alias,
      Origin origin,
      String className,
      Loader loader) {
    super(version, origin, className, loader);
    this.type = type;
    this.kind = kind;
    this.alias = alias;
  }

  /** Type as named in YAML. */
  public String type() {
    return type;
  }

  /** Second name of the type, or null. */
  public String alias() {
    return alias;
  }

  /** What sort of model. */
  public ModelKind kind() {
    return kind;
  }

  /** Whether the type or its alias is {@code name}. */
  public boolean isCalled(String name) {
    return type.equals(name) || name.equals(alias);
  }

  @Override
  public String text() {
    return kind.title() + " \"" + type + "\" " + version();
  }

  /**
   * The provider; made on first use.
   *
   * @throws BundleFault if its class is missing, of the wrong type, or throws
   */
  public ModelProvider<?> provider() {
    return instance();
  }

  @Override
  Class<?> expected() {
    return kind.providerType();
  }

  @Override
  ModelProvider<?> cast(Object made) {
    return (ModelProvider<?>) made;
  }
}
