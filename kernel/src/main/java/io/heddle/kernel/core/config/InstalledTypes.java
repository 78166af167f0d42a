package io.heddle.kernel.core.config;

import java.util.List;

/**
 * What the installed bundles offer, as the JSON Schema needs it.
 *
 * @param devices NIC and switch types, one entry for each type and major version
 * @param workloads workload types
 * @param sinks sink types
 * @param records names of records
 */
public record InstalledTypes(
    List<Type> devices, List<Type> workloads, List<Type> sinks, List<String> records) {
  /**
   * A type in one major version.
   *
   * @param names its type and its aliases
   * @param version version the schema describes
   * @param attributes its attributes
   * @param points its strategy points
   */
  public record Type(
      List<String> names, Version version, AttributeSchema attributes, List<Point> points) {}

  /**
   * A strategy point.
   *
   * @param name the group in YAML
   * @param strategies strategies that fit
   */
  public record Point(String name, List<Strategy> strategies) {}

  /**
   * A strategy.
   *
   * @param name its name in YAML
   * @param config its attributes
   */
  public record Strategy(String name, AttributeSchema config) {}
}
