package io.heddle.kernel.core.catalog;

import io.heddle.api.tool.Tool;
import io.heddle.kernel.core.config.Version;

/** A tool of one bundle in one version. */
public final class ToolOffer extends Offer<Tool<?>> {
  private final String name;

  /**
   * An offer.
   *
   * @param name name on the command line
   * @param version version of the tool
   * @param origin who offers it
   * @param className name of the tool's class, for messages
   * @param loader makes the tool
   */
  public ToolOffer(String name, Version version, Origin origin, String className, Loader loader) {
    super(version, origin, className, loader);
    this.name = name;
  }

  /** Name on the command line. */
  public String name() {
    return name;
  }

  @Override
  public String text() {
    return "tool \"" + name + "\" " + version();
  }

  /**
   * The tool; made on first use.
   *
   * @throws BundleFault if its class is missing, of the wrong type, or throws
   */
  public Tool<?> tool() {
    return instance();
  }

  @Override
  Class<?> expected() {
    return Tool.class;
  }

  @Override
  Tool<?> cast(Object made) {
    return (Tool<?>) made;
  }
}
