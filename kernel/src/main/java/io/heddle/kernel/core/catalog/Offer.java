package io.heddle.kernel.core.catalog;

import io.heddle.kernel.core.config.Version;

/**
 * Something one bundle offers in one version: a model, a strategy or a tool. Its class is loaded
 * when {@link #instance} is first called, and forgotten with the offer.
 *
 * @param <T> what the class implements
 */
public abstract sealed class Offer<T> permits ModelOffer, StrategyOffer, ToolOffer {
  /** Gets at the class of a bundle. */
  @FunctionalInterface
  public interface Loader {
    /**
     * Makes an instance of the class an offer names.
     *
     * @throws Exception whatever loading or the constructor throws
     */
    Object load() throws Exception;
  }

  private final Version version;
  private final Origin origin;
  private final String className;
  private final Loader loader;
  private T instance;

  Offer(Version version, Origin origin, String className, Loader loader) {
    this.version = version;
    this.origin = origin;
    this.className = className;
    this.loader = loader;
  }

  /** Version of the model, strategy or tool. */
  public Version version() {
    return version;
  }

  /** Who offers it. */
  public Origin origin() {
    return origin;
  }

  /** How messages name the offer. */
  public abstract String text();

  /** What the class must implement. */
  abstract Class<?> expected();

  /** Turns what the loader made into a {@code T}; called after the check of {@link #expected}. */
  abstract T cast(Object made);

  /**
   * The provider or factory; made on first use.
   *
   * @throws BundleFault if the class is missing, of the wrong type, or throws
   */
  final synchronized T instance() {
    if (instance == null) {
      Object made =
          BundleFault.guard(
              origin, text() + " names " + className + ", which can't be made", loader::load);
      if (!expected().isInstance(made)) {
        throw new BundleFault(notA(made), null);
      }
      instance = cast(made);
    }
    return instance;
  }

  private String notA(Object made) {
    return "bundle "
        + origin.text()
        + ": "
        + text()
        + " names "
        + className
        + ", which is not a "
        + expected().getSimpleName()
        + (extendsNameOf(made.getClass(), expected())
            ? " of this platform but of another copy; the bundle must not embed platform-api"
            : "");
  }

  /**
   * Whether a class has a supertype of the same name as {@code wanted} that is another class: one
   * from another loader.
   */
  public static boolean extendsNameOf(Class<?> type, Class<?> wanted) {
    if (type == null || type == wanted) {
      return false;
    }
    if (type.getName().equals(wanted.getName())) {
      return true;
    }
    for (Class<?> parent : type.getInterfaces()) {
      if (extendsNameOf(parent, wanted)) {
        return true;
      }
    }
    return extendsNameOf(type.getSuperclass(), wanted);
  }
}
